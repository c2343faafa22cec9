import { firstTermLossDb } from './first-term.js';
import type { EarthSurfaces } from './surface-constants.js';

/**
 * Diffraction loss around a smooth Earth, dB, over free space: by the first term of the series beyond the horizon.
 * Within it the loss is interpolated between that of a modified radius, which puts the path on the horizon, and 0 for a
 * path whose clearance suffices. The arguments are not checked.
 *
 * @param distanceKm distance, km, > 0.
 * @param txM height of the transmitting antenna above the smooth Earth, m, ≥ 0; one of both > 0.
 * @param rxM height of the receiving antenna above the smooth Earth, m, ≥ 0.
 * @param radiusKm radius of the effective Earth, km, > 0.
 * @param seaRatio fraction of the path over sea, 0 … 1.
 * @see ITU-R P.526-15 §3.2; P.1812 §4.3.2, eq. (22) to (27), whose numbers the lines have; P.452 §4.2.2, eq. (23) to
 * (28); P.2001 §A.2
 */
export function sphericalEarthLossDb(
  surfaces: EarthSurfaces,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  seaRatio: number,
): number {
  const d = distanceKm;
  if (d >= horizonKm(txM, rxM, radiusKm)) return firstTermLossDb(surfaces, d, txM, rxM, radiusKm, seaRatio); // eq. (22)

  if (isSurelyClear(d, txM, rxM, radiusKm, surfaces.wavelengthM)) return 0;
  const ratio = clearanceRatio(d, txM, rxM, radiusKm, surfaces.wavelengthM);
  if (ratio > 1) return 0;
  const grazingKm = 500 * (d / (Math.sqrt(txM) + Math.sqrt(rxM))) ** 2; // eq. (26)
  const lossDb = firstTermLossDb(surfaces, d, txM, rxM, grazingKm, seaRatio);
  return lossDb > 0 ? (1 - ratio) * lossDb : 0; // eq. (27)
}

/**
 * Least clearance of a path within the horizon of a smooth Earth, over the clearance that no loss needs. Above 1 there
 * is no loss. The arguments are those of {@link sphericalEarthLossDb}, unchecked.
 *
 * @see ITU-R P.526-15 §3.2; P.1812 eq. (23) to (25)
 */
export function clearanceRatio(
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  wavelengthM: number,
): number {
  const d = distanceKm;
  const c = (txM - rxM) / (txM + rxM); // eq. (24d)
  const m = (250 * d * d) / (radiusKm * (txM + rxM)); // eq. (24e)
  const m1 = m + 1;
  const angle = Math.acos(clampToUnit(1.5 * c * Math.sqrt((3 * m) / (m1 * m1 * m1))));
  const b = 2 * Math.sqrt(m1 / (3 * m)) * Math.cos((Math.PI + angle) / 3); // eq. (24c)
  const d1 = (d / 2) * (1 + b); // eq. (24a)
  const d2 = d - d1; // eq. (24b)
  // eq. (23)
  const clearanceM = ((txM - (500 * d1 * d1) / radiusKm) * d2 + (rxM - (500 * d2 * d2) / radiusKm) * d1) / d;
  const neededM = 17.456 * Math.sqrt(Math.max(0, d1 * d2 * wavelengthM) / d); // eq. (25)
  return neededM > 0 ? clearanceM / neededM : Infinity;
}

/**
 * Whether the lowest point of the path lies above the greatest clearance that eq. (25) can need, that of its middle:
 * most paths without loss are found so, without the trigonometric functions of eq. (24).
 */
function isSurelyClear(distanceKm: number, txM: number, rxM: number, radiusKm: number, wavelengthM: number): boolean {
  const d = distanceKm;
  const bulge = 500 / radiusKm; // m/km²
  const lowest = Math.min(d, Math.max(0, d / 2 - (rxM - txM) / (2 * bulge * d)));
  const clearanceM = txM + ((rxM - txM) * lowest) / d - bulge * lowest * (d - lowest);
  return clearanceM > 8.7281 * Math.sqrt(d * wavelengthM);
}

/**
 * Distance at which two antennas over a smooth Earth lose sight of each other, km. The arguments are those of
 * {@link sphericalEarthLossDb}, unchecked.
 *
 * @see ITU-R P.526-15 §3.2; P.1812 eq. (22)
 */
export function horizonKm(txM: number, rxM: number, radiusKm: number): number {
  return Math.sqrt(0.002 * radiusKm) * (Math.sqrt(txM) + Math.sqrt(rxM));
}

function clampToUnit(x: number): number {
  return Math.min(1, Math.max(-1, x));
}
