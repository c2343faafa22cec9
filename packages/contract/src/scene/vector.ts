import * as z from 'zod';

import { numberIn } from '../fields/number-in.js';
import type { FieldsOf } from '../fields/table.js';
import type { POSITION } from './tables.js';

/** A vector in the axes of glTF: metres, +y up. */
export type VectorFields = FieldsOf<typeof POSITION>;

/** A direction: a vector that is not zero. */
export function direction(fallback: VectorFields, description: string): z.ZodType<VectorFields> {
  const part = (axis: 'x' | 'y' | 'z'): z.ZodType<number> =>
    numberIn({ min: -1e6, max: 1e6, unit: '', default: 0, description: `${description}, ${axis}` });
  return z.preprocess(
    (raw) => raw ?? fallback,
    z.object({ x: part('x'), y: part('y'), z: part('z') }).superRefine(({ x, y, z: along }, context) => {
      if (Math.hypot(x, y, along) > 1e-9) return;
      const limits = 'a direction with a length above 0';
      const params = { limits, unit: '', value: '0, 0, 0' };
      context.addIssue({ code: 'custom', path: [], message: `0, 0, 0 is not ${limits}`, params });
    }),
  );
}
