import type { EarthSurfaces, SurfaceConstants } from './surface-constants.js';

/**
 * First term of the diffraction loss around a smooth Earth, mixed from land and sea, dB. It may be negative within the
 * horizon. The arguments are not checked.
 *
 * @param distanceKm distance, km, > 0.
 * @param txM height of the transmitting antenna above the smooth Earth, m, > 0.
 * @param rxM height of the receiving antenna above the smooth Earth, m, > 0.
 * @param radiusKm radius of the effective Earth, km, > 0.
 * @param seaRatio fraction of the path over sea, 0 … 1.
 * @see ITU-R P.1812 §4.3.3, eq. (28); P.452 eq. (29); P.2001 §A.3
 */
export function firstTermLossDb(
  surfaces: EarthSurfaces,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  seaRatio: number,
): number {
  if (seaRatio === 0) return surfaceLossDb(surfaces.land, distanceKm, txM, rxM, radiusKm);
  const sea = surfaceLossDb(surfaces.sea, distanceKm, txM, rxM, radiusKm);
  if (seaRatio === 1) return sea;
  return seaRatio * sea + (1 - seaRatio) * surfaceLossDb(surfaces.land, distanceKm, txM, rxM, radiusKm);
}

/**
 * The first term over one kind of surface, dB. The arguments are those of {@link firstTermLossDb}, unchecked.
 *
 * @see ITU-R P.526-15 §3.1.1; P.1812 eq. (29) to (36), whose numbers the lines have
 * @wgsl first_term_db
 */
export function surfaceLossDb(
  surface: SurfaceConstants,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
): number {
  const root = 1 / Math.cbrt(radiusKm);
  const k = surface.admittance * root; // eq. (29)
  const beta = groundFactor(k);
  const x = surface.distance * beta * root * root * distanceKm; // eq. (31)
  const scale = beta * beta * surface.height * root; // eq. (32), (35)
  // eq. (33)
  const distanceDb = x >= 1.6 ? 11 + 10 * Math.log10(x) - 17.6 * x : -20 * Math.log10(x) - 5.6488 * x ** 1.425;
  const least = 2 + 20 * Math.log10(k);
  const txDb = Math.max(least, heightGainDb(scale * txM));
  const rxDb = Math.max(least, heightGainDb(scale * rxM));
  return -distanceDb - txDb - rxDb; // eq. (36)
}

/**
 * β, by which ground and polarisation change the normalised distance and heights.
 *
 * @param k normalised surface admittance K.
 * @see ITU-R P.526-15 §3.1.1.2; P.1812 eq. (30)
 * @wgsl
 */
export function groundFactor(k: number): number {
  const k2 = k * k;
  return (1 + k2 * (1.6 + 0.67 * k2)) / (1 + k2 * (4.5 + 1.53 * k2));
}

/**
 * G(Y) with B = βY.
 *
 * @see ITU-R P.526-15 §3.1.1.2; P.1812 eq. (34), (35)
 * @wgsl
 */
export function heightGainDb(b: number): number {
  if (b > 2) return 17.6 * Math.sqrt(b - 1.1) - 5 * Math.log10(b - 1.1) - 8;
  return 20 * Math.log10(b + 0.1 * b * b * b);
}
