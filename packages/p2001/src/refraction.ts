import { MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

import type { P2001Climate } from './climate.js';

/**
 * The Earth over which diffraction is computed.
 *
 * @wgsl P2001Refraction
 */
export interface Refraction {
  /** C_p: its curvature, 1/km; negative where rays bend more than the Earth does. */
  readonly curvaturePerKm: number;
  /** R_effp: its radius, km, at most 10⁶. */
  readonly earthKm: number;
}

/**
 * The refraction exceeded for p % of time.
 *
 * @param percent p; `rest` is 100 − p, %.
 * @see ITU-R P.2001 §3.4.1, §3.5, eq. (3.4.1.1), (3.4.1.2), (3.5.2), (3.5.3)
 */
export function refractionFor(climate: P2001Climate, percent: number, rest: number): Refraction {
  const gradientN =
    percent < 50
      ? -climate.lapseRateN + climate.superRefractionN * Math.log10(0.02 * percent)
      : -climate.lapseRateN - climate.subRefractionN * Math.log10(0.02 * rest); // eq. (3.4.1.2)
  const curvaturePerKm = (157 + gradientN) / (157 * MEAN_EARTH_RADIUS_KM); // eq. (3.5.2)
  return { curvaturePerKm, earthKm: curvaturePerKm > 1e-6 ? 1 / curvaturePerKm : 1e6 }; // eq. (3.5.3)
}
