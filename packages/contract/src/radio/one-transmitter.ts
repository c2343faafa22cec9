import type * as z from 'zod';

import { outsideText } from '../fields/issue.js';
import { TRANSMITTER } from '../tables/transmitter.js';
import { checkHeights } from './read-request.js';
import type { AreaRequest } from './request.js';

const { min, max, unit } = TRANSMITTER.frq;

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
