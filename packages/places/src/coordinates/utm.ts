import type { Position } from '@radioshed/geodesy';

const [A_M, FLATTENING, SCALE, FALSE_EASTING_M, FALSE_NORTHING_M] = [
  6_378_137,
  1 / 298.257223563,
  0.9996,
  500_000,
  1e7,
];
const N = FLATTENING / (2 - FLATTENING);
/** Radius of the sphere of the same meridian, m. */
const RECTIFYING_M = (A_M / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const BETA = [N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96, N ** 2 / 48 + N ** 3 / 15, (17 * N ** 3) / 480];
const DELTA = [2 * N - (2 * N ** 2) / 3 - 2 * N ** 3, (7 * N ** 2) / 3 - (8 * N ** 3) / 5, (56 * N ** 3) / 15];

/**
 * The location of UTM coordinates on WGS 84.
 *
 * @param zone 1 to 60
 * @param eastingM easting, m
 * @param northingM northing, m; south of the equator with its 10 000 km
 * @see Karney (2011), Journal of Geodesy 85(8), the series of Krüger to the third order of n: within a centimetre
 */
export function placeOfUtm(zone: number, isSouth: boolean, eastingM: number, northingM: number): Position {
  const xi = (northingM - (isSouth ? FALSE_NORTHING_M : 0)) / (SCALE * RECTIFYING_M);
  const eta = (eastingM - FALSE_EASTING_M) / (SCALE * RECTIFYING_M);
  let [north, east] = [xi, eta];
  for (const [i, beta] of BETA.entries()) {
    const k = 2 * (i + 1);
    north -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
    east -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
  }
  const conformal = Math.asin(Math.sin(north) / Math.cosh(east));
  const lat = DELTA.reduce((sum, delta, i) => sum + delta * Math.sin(2 * (i + 1) * conformal), conformal);
  const lon = Math.atan2(Math.sinh(east), Math.cos(north));
  return { latDeg: (lat * 180) / Math.PI, lonDeg: (lon * 180) / Math.PI + 6 * zone - 183 };
}
