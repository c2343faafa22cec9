import { allLimitsOf, type NumberPathOf } from '../fields/limits-of.js';
import type { NumberLimits } from '../fields/limits.js';
import { HF_AREA, HF_PREDICTION } from './tables.js';

/** Paths of the numbers in the bodies of /hf/area and /hf/prediction. */
export type HfNumberName = NumberPathOf<typeof HF_AREA> | NumberPathOf<typeof HF_PREDICTION>;

/** Every number of an HF request, by its path in the body. */
export const HF_LIMITS: Readonly<Record<HfNumberName, NumberLimits>> = {
  ...allLimitsOf(HF_PREDICTION),
  ...allLimitsOf(HF_AREA),
};
