import type * as z from 'zod';

import { choice, name } from '../fields/field.js';
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

/** Checks the heights at both ends. */
export function checkEnds({ transmitter, receiver, output }: AreaRequest, context: z.RefinementCtx): void {
  checkHeights(output.units, context, [
    { path: ['transmitter', 'alt'], alt: transmitter.alt },
    { path: ['receiver', 'alt'], alt: receiver.alt },
  ]);
}
