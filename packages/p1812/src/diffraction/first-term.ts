import type { LinkConstants } from '../link-constants.js';
import type { SurfaceConstants } from './surface-constants.js';

/**
 * First term of the loss around a spherical Earth, mixed from land and sea, dB.
 *
 * @param txM height of the transmitting antenna above the Earth, m.
 * @see ITU-R P.1812 §4.3.3, eq. (28); P.452 eq. (29)
 */
export function firstTermLossDb(
  link: LinkConstants,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  seaRatio: number,
): number {
  if (seaRatio === 0) return surfaceLossDb(link.land, distanceKm, txM, rxM, radiusKm);
  const sea = surfaceLossDb(link.sea, distanceKm, txM, rxM, radiusKm);
  if (seaRatio === 1) return sea;
  return seaRatio * sea + (1 - seaRatio) * surfaceLossDb(link.land, distanceKm, txM, rxM, radiusKm);
}

/**
 * The first term over one kind of surface, dB.
 *
 * @see ITU-R P.1812 eq. (29) to (36)
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
  const k = surface.admittance * root;
  const k2 = k * k;
  const beta = (1 + k2 * (1.6 + 0.67 * k2)) / (1 + k2 * (4.5 + 1.53 * k2)); // eq. (30)
  const x = surface.distance * beta * root * root * distanceKm; // eq. (31)
  const scale = beta * beta * surface.height * root; // eq. (32), (35)
  const distanceDb = x >= 1.6 ? 11 + 10 * Math.log10(x) - 17.6 * x : -20 * Math.log10(x) - 5.6488 * x ** 1.425; // eq. (33)
  const least = 2 + 20 * Math.log10(k);
  const txDb = Math.max(least, heightGainDb(scale * txM));
  const rxDb = Math.max(least, heightGainDb(scale * rxM));
  return -distanceDb - txDb - rxDb; // eq. (36)
}

/**
 * G(Y) with B = βY.
 *
 * @see ITU-R P.1812 eq. (34), (35)
 * @wgsl
 */
export function heightGainDb(b: number): number {
  if (b > 2) return 17.6 * Math.sqrt(b - 1.1) - 5 * Math.log10(b - 1.1) - 8;
  return 20 * Math.log10(b + 0.1 * b * b * b);
}
