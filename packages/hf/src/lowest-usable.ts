import type { AtmosphericSite } from '@radioshed/noise';

import type { HourState } from './hour.js';
import { predict } from './prediction.js';
import type { HfStation } from './station.js';

/**
 * Lowest usable frequency, MHz: the lowest of 1.0, 1.1, … 30.0 whose median signal-to-noise ratio is the required one.
 *
 * @returns undefined where no frequency reaches it.
 * @see ITU-R P.533-14 §9
 */
export function lowestUsableMHz(state: HourState, site: AtmosphericSite, station: HfStation): number | undefined {
  for (let tenths = 10; tenths <= 300; tenths++) {
    if (predict(state, site, tenths / 10, station).snr.medianDb >= station.requiredSnrDb) return tenths / 10;
  }
  return undefined;
}
