import * as z from 'zod';

import type { NumberLimits } from '../fields/limits.js';
import { numberIn } from '../fields/number-in.js';

/** A vector in the axes of glTF: metres, +y up. */
export interface VectorFields {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Coordinates of a scene, m. */
export const SCENE_METRES: Pick<NumberLimits, 'min' | 'max' | 'unit'> = { min: -1e5, max: 1e5, unit: 'm' };
/** A point in a scene. */
export const position: z.ZodType<VectorFields> = z.object({
  x: numberIn({ ...SCENE_METRES, description: 'to the side' }),
  y: numberIn({ ...SCENE_METRES, description: 'up' }),
  z: numberIn({ ...SCENE_METRES, description: 'to the front' }),
});

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
