import { earthSurfaces, type EarthSurfaces } from '@radioshed/diffraction';

import { medianEarthKm } from './effective-earth.js';
import { inverseNormal } from './inverse-normal.js';
import type { Polarisation } from './polarisation.js';

/** Terms common to all paths of a link budget; frequencies in GHz, as in the Recommendations. */
export interface LinkConstants extends EarthSurfaces {
  readonly frequencyGHz: number;
  /** log₁₀ f and ∛f, f in GHz. */
  readonly logFrequency: number;
  readonly rootFrequency: number;
  readonly timePercent: number;
  /** log₁₀ p and log₁₀(p/50). */
  readonly logTime: number;
  readonly logTimeRatio: number;
  /** (−log₁₀(p/50))^0.7, of troposcatter. */
  readonly troposcatterTime: number;
  /** I(p/100). */
  readonly timeQuantile: number;
  readonly medianEarthKm: number;
  readonly lapseRateN: number;
  readonly surfaceRefractivityN: number;
}

/** Gathers the constants of a link; the values are those of a checked input. */
export function linkConstants(link: {
  readonly frequencyMHz: number;
  readonly timePercent: number;
  readonly polarisation: Polarisation;
  readonly lapseRateN: number;
  readonly surfaceRefractivityN: number;
}): LinkConstants {
  const frequencyGHz = link.frequencyMHz / 1000;
  const logTimeRatio = Math.log10(link.timePercent / 50);
  return {
    frequencyGHz,
    ...earthSurfaces(link.frequencyMHz, link.polarisation),
    logFrequency: Math.log10(frequencyGHz),
    rootFrequency: Math.cbrt(frequencyGHz),
    timePercent: link.timePercent,
    logTime: Math.log10(link.timePercent),
    logTimeRatio,
    troposcatterTime: (-logTimeRatio) ** 0.7,
    timeQuantile: inverseNormal(link.timePercent / 100),
    medianEarthKm: medianEarthKm(link.lapseRateN),
    lapseRateN: link.lapseRateN,
    surfaceRefractivityN: link.surfaceRefractivityN,
  };
}
