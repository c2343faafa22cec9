import type * as z from 'zod';

import { choice, name } from '../fields/field.js';
import { outsideText } from '../fields/issue.js';
import { LIMITS } from '../fields/limits.js';
import { environment, model } from './model-parts.js';
import { output } from './output-parts.js';
import { antenna, feeder, transmitter } from './radio-parts.js';
import { checkHeights } from './read-request.js';
import type { AreaRequest } from './request.js';

type Members = Omit<AreaRequest, 'site' | 'receiver' | 'absent'>;

/** Members of every request with one transmitter. */
export const oneTransmitter: { readonly [M in keyof Required<Members>]: z.ZodType<Members[M]> } = {
  network: name('network name; required'),
  engine: choice([1, 2], 2, 'processor: 1 GPU, 2 CPU'),
  transmitter,
  antenna,
  model,
  environment,
  feeder,
  output,
};

const { min, max, unit } = LIMITS['transmitter.frq'];

/** Checks the heights at both ends, and that only the ground wave has a low frequency. */
export function checkEnds(
  { transmitter, receiver, output, model: { pm } }: AreaRequest,
  context: z.RefinementCtx,
): void {
  const { frq } = transmitter;
  if (frq < min && pm !== 'groundWave' && pm !== 'auto') {
    const limits = `${min} to ${max}`;
    context.addIssue({
      code: 'custom',
      path: ['transmitter', 'frq'],
      message: outsideText(frq, limits, unit),
      params: { limits, unit, value: frq },
    });
  }
  checkHeights(output.units, context, [
    { path: ['transmitter', 'alt'], alt: transmitter.alt, units: transmitter.units },
    { path: ['receiver', 'alt'], alt: receiver.alt, units: receiver.units },
  ]);
}
