import type { EndsModel } from '@radioshed/profile';

import type { LossFormula } from '../land-mobile-link.js';

/** A formula as a model for coverages: the transmitter is the base, heights count from the ground at each end. */
export function endsModel(formula: LossFormula): EndsModel {
  return {
    terrain: 'ends',
    lossDb: (distanceM, _txGroundM, txHeightM, _rxGroundM, rxHeightM) =>
      txHeightM > 0 && rxHeightM > 0 ? formula(distanceM, txHeightM, rxHeightM) : Number.NaN,
  };
}
