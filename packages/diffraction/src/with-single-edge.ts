import type { EndsModel, RadialModel } from '@radioshed/profile';

import { withDiffraction } from './with-diffraction.js';

/**
 * A model of the two ends with the loss of the principal edge between them added, in dB.
 *
 * @param ends the model of the two ends.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param radiusM radius of the effective Earth, m.
 * @throws OutOfRangeError naming the field.
 */
export function withSingleEdge(ends: EndsModel, frequencyMHz: number, radiusM: number): RadialModel {
  return withDiffraction('singleEdge', ends, frequencyMHz, radiusM);
}
