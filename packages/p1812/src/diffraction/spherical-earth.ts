import { firstTermLossDb } from './first-term.js';
import type { LinkConstants } from '../link-constants.js';

/**
 * Diffraction loss around a spherical Earth, L_dsph, dB: by the first term of the series beyond the horizon, interpolated
 * to 0 within it.
 *
 * @param txM height of the transmitting antenna above the smooth Earth, m, ≥ 0.
 * @see ITU-R P.1812 §4.3.2, eq. (22) to (27); P.452 §4.2.2, eq. (23) to (28)
 */
export function sphericalEarthLossDb(
  link: LinkConstants,
  distanceKm: number,
  txM: number,
  rxM: number,
  radiusKm: number,
  seaRatio: number,
): number {
  const d = distanceKm;
  const roots = Math.sqrt(txM) + Math.sqrt(rxM);
  const horizonKm = Math.sqrt(0.002 * radiusKm) * roots; // eq. (22)
  if (d >= horizonKm) return firstTermLossDb(link, d, txM, rxM, radiusKm, seaRatio);

  const c = (txM - rxM) / (txM + rxM); // eq. (24d)
  const m = (250 * d * d) / (radiusKm * (txM + rxM)); // eq. (24e)
  const m1 = m + 1;
  const angle = Math.acos(clampToUnit(1.5 * c * Math.sqrt((3 * m) / (m1 * m1 * m1))));
  const b = 2 * Math.sqrt(m1 / (3 * m)) * Math.cos((Math.PI + angle) / 3); // eq. (24c)
  const d1 = (d / 2) * (1 + b); // eq. (24a)
  const d2 = d - d1; // eq. (24b)
  const clearanceM = ((txM - (500 * d1 * d1) / radiusKm) * d2 + (rxM - (500 * d2 * d2) / radiusKm) * d1) / d; // eq. (23)
  const neededM = 17.456 * Math.sqrt(Math.max(0, d1 * d2 * link.wavelengthM) / d); // eq. (25)
  if (clearanceM > neededM) return 0;

  const grazingKm = 500 * (d / roots) ** 2; // eq. (26)
  const lossDb = firstTermLossDb(link, d, txM, rxM, grazingKm, seaRatio);
  return lossDb > 0 && neededM > 0 ? (1 - clearanceM / neededM) * lossDb : 0; // eq. (27)
}

function clampToUnit(x: number): number {
  return Math.min(1, Math.max(-1, x));
}
