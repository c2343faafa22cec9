import type { Range, ValidRanges } from '@radioshed/empirical';

import type { ModelFacts } from './descriptor.js';

/** Frequencies that the engine accepts for any model, MHz. */
export const ANY_MHZ: Range = [1, 300_000];

const ANY_HEIGHT_M: Range = [0, 100_000];
const ABOVE_GROUND_M: Range = [0.01, 100_000];

/** Any frequency; antennas at any height, including on the ground. */
export const ANYWHERE: ModelFacts['limits'] = {
  frequencyMHz: ANY_MHZ,
  txHeightM: ANY_HEIGHT_M,
  rxHeightM: ANY_HEIGHT_M,
};

/** Any frequency; antennas at any height above the ground. */
export const ABOVE_GROUND: ModelFacts['limits'] = {
  frequencyMHz: ANY_MHZ,
  txHeightM: ABOVE_GROUND_M,
  rxHeightM: ABOVE_GROUND_M,
};

/** Ranges that are unknown or equal to the limits. */
export const NOT_KNOWN: ModelFacts['madeFrom'] = {
  frequencyMHz: null,
  distanceM: null,
  txHeightM: null,
  rxHeightM: null,
};

/** The ranges of a base-to-mobile model; absent ones are unknown. */
export function baseToMobile(ranges: Partial<ValidRanges>): ModelFacts['madeFrom'] {
  return {
    frequencyMHz: ranges.frequencyMHz ?? null,
    distanceM: ranges.distanceM ?? null,
    txHeightM: ranges.baseHeightM ?? null,
    rxHeightM: ranges.mobileHeightM ?? null,
  };
}
