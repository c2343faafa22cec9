import { checkRange } from '@radioshed/units';

/** Semi-major axis of WGS 84, m (exact). */
export const WGS84_SEMI_MAJOR_M = 6_378_137;

/** Flattening of WGS 84 (exact). */
export const WGS84_FLATTENING: number = 1 / 298.257223563;

/**
 * Metres in a degree of latitude at a latitude of WGS 84. See [primer (26)](../../../docs/primer.md#eq-26).
 *
 * @throws OutOfRangeError for a latitude that is no finite number.
 */
export function metresPerDegreeLat(latDeg: number): number {
  checkRange('latDeg', latDeg, -Infinity, Infinity, 'degrees');
  const e2 = WGS84_FLATTENING * (2 - WGS84_FLATTENING);
  const sin = Math.sin((latDeg * Math.PI) / 180);
  const w2 = 1 - e2 * sin * sin;
  return ((Math.PI / 180) * WGS84_SEMI_MAJOR_M * (1 - e2)) / (w2 * Math.sqrt(w2));
}

/**
 * Metres in a degree of longitude at a latitude of WGS 84. See [primer (26)](../../../docs/primer.md#eq-26).
 *
 * @throws OutOfRangeError for a latitude that is no finite number.
 */
export function metresPerDegreeLon(latDeg: number): number {
  checkRange('latDeg', latDeg, -Infinity, Infinity, 'degrees');
  const e2 = WGS84_FLATTENING * (2 - WGS84_FLATTENING);
  const phi = (latDeg * Math.PI) / 180;
  const sin = Math.sin(phi);
  return ((Math.PI / 180) * WGS84_SEMI_MAJOR_M * Math.cos(phi)) / Math.sqrt(1 - e2 * sin * sin);
}
