import { MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

/** Effective Earth radius exceeded for β₀ % of time, a_β, km: k = 3. @see ITU-R P.1812 eq. (7b) */
export const BETA_EARTH_KM: number = 3 * MEAN_EARTH_RADIUS_KM;

/**
 * Median effective Earth radius a_e, km.
 *
 * @param lapseRateN ΔN, fall of the refractivity in the lowest kilometre, N-units/km, 0 ≤ ΔN < 157.
 * @see ITU-R P.1812 eq. (6), (7a); P.452 eq. (5), (6a)
 */
export function medianEarthKm(lapseRateN: number): number {
  return (MEAN_EARTH_RADIUS_KM * 157) / (157 - lapseRateN);
}
