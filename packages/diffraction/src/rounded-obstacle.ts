import { checkRange } from '@radioshed/units';

import { fresnelParameter, knifeEdgeLossDb } from './knife-edge.js';

/** Loss of a single rounded obstacle. */
export interface RoundedObstacle {
  /** Fresnel parameter ν of its top. */
  readonly v: number;
  /** J(ν), loss of a knife edge in its place, dB. */
  readonly knifeDb: number;
  /** m and n of the Recommendation; n is negative below the ray. */
  readonly m: number;
  readonly n: number;
  /** T(m, n), further loss along its curved top, dB, ≥ 0; 0 below the ray. */
  readonly curvatureDb: number;
  /** J(ν) + T(m, n), dB. */
  readonly lossDb: number;
}

/**
 * Diffraction loss over a single rounded obstacle, dB over free space. It is at least that of a knife edge: from m ≈
 * 19, far beyond hills, the fit of T(m, n) falls below zero.
 *
 * @param aboveRayM height of its top above the straight ray, m; negative below it. The top is where the tangents from
 *   both antennas meet.
 * @param d1M distance from one antenna, m, > 0.
 * @param d2M distance from the other antenna, m, > 0.
 * @param radiusM radius of curvature of the top, m, ≥ 0; 0 is a knife edge.
 * @param wavelengthM wavelength, m, > 0.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.2, eq. (32) to (35)
 */
export function roundedObstacleLoss(
  aboveRayM: number,
  d1M: number,
  d2M: number,
  radiusM: number,
  wavelengthM: number,
): RoundedObstacle {
  checkRange('aboveRayM', aboveRayM, -Infinity, Infinity, 'm');
  checkRange('d1M', d1M, Number.MIN_VALUE, Infinity, 'm');
  checkRange('d2M', d2M, Number.MIN_VALUE, Infinity, 'm');
  checkRange('radiusM', radiusM, 0, Infinity, 'm');
  checkRange('wavelengthM', wavelengthM, Number.MIN_VALUE, Infinity, 'm');
  const v = fresnelParameter(aboveRayM, d1M, d2M, wavelengthM);
  const knifeDb = knifeEdgeLossDb(v);
  const root = Math.cbrt((Math.PI * radiusM) / wavelengthM);
  const m = radiusM === 0 ? 0 : (radiusM * (1 / d1M + 1 / d2M)) / root; // eq. (34)
  const n = radiusM === 0 ? 0 : (aboveRayM * root * root) / radiusM; // eq. (35)
  const curvatureDb = aboveRayM > 0 ? Math.max(0, curvatureLossDb(m, n)) : 0;
  return { v, knifeDb, m, n, curvatureDb, lossDb: knifeDb + curvatureDb }; // eq. (32)
}

/** T(m, n), dB. @see ITU-R P.526-15 eq. (33) */
function curvatureLossDb(m: number, n: number): number {
  const product = m * n;
  const powersDb = 7.2 * Math.sqrt(m) + 3.6 * m ** 1.5 - 0.8 * m * m;
  if (product <= 4) return powersDb - (2 - 12.5 * n) * m;
  return powersDb - 6 - 20 * Math.log10(product) - (2 - 17 * n) * m;
}
