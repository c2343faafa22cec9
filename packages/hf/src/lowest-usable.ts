import type { AtmosphericSite } from '@radioshed/noise';

import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import type { HourState } from './hour.js';
import { medianRatioAt } from './prediction.js';
import type { HfStation } from './station.js';

/** 1.0, 1.1, … 30.0 MHz, prepared for a station. */
export function usableFrequencies(station: HfStation): readonly FrequencyTerms[] {
  return Array.from({ length: 291 }, (_, i) => frequencyTerms((i + 10) / 10, station));
}

/**
 * Lowest usable frequency, MHz: the lowest of {@link usableFrequencies} whose median signal-to-noise ratio reaches the
 * required one.
 *
 * @returns undefined where no frequency reaches it.
 * @see ITU-R P.533-14 §9
 */
export function lowestUsableMHz(
  state: HourState,
  site: AtmosphericSite,
  frequencies: readonly FrequencyTerms[],
  station: HfStation,
): number | undefined {
  return frequencies.find((terms) => medianRatioAt(state, site, terms, station) >= station.requiredSnrDb)?.frequencyMHz;
}
