import type { AtmosphericSite } from '@radioshed/noise';

import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import type { HourState } from './hour/hour.js';
import { medianRatioAt } from './prediction.js';
import { RatioCeiling } from './ratio-ceiling.js';
import type { HfStation } from './station.js';

/** The frequencies among which the lowest usable one is searched: 1.0, 1.1, … 30.0 MHz. */
const SEARCHED_MHZ: readonly number[] = Array.from({ length: 291 }, (_, i) => (i + 10) / 10);

/** Used again by each search. */
const ceiling = new RatioCeiling();

/** {@link SEARCHED_MHZ}, prepared for a station. @param floorAt noise floor, dBW; undefined for the noise of P.372. */
export function usableFrequencies(
  station: HfStation,
  floorAt: (frequencyMHz: number) => number | undefined = () => undefined,
): readonly FrequencyTerms[] {
  return SEARCHED_MHZ.map((frequency) => frequencyTerms(frequency, station, floorAt(frequency)));
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
  const hasCeiling = ceiling.begin(state, station);
  for (const terms of frequencies) {
    if (hasCeiling && ceiling.isBelow(state, site, terms, station)) continue;
    if (medianRatioAt(state, site, terms, station) >= station.requiredSnrDb) return terms.frequencyMHz;
  }
  return undefined;
}
