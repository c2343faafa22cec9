import { normalTailQuantile } from '@radioshed/numeric';
import { checkChoice, checkRange } from '@radioshed/units';

import { checkOpenPercent } from './limits.js';

/** Traditional buildings, or modern ones with metallised glass and foil-backed panels. */
export type BuildingType = 'traditional' | 'thermallyEfficient';

/** Coefficients of ITU-R P.2109 Table 1, by the letters of the Recommendation. */
const COEFFICIENTS = {
  traditional: { r: 12.64, s: 3.72, t: 0.96, u: 9.6, v: 2, w: 9.1, x: -3, y: 4.5, z: -2 },
  thermallyEfficient: { r: 28.19, s: -3, t: 8.48, u: 13.5, v: 3.8, w: 27.8, x: -2.9, y: 9.4, z: -2.1 },
} as const;

const TYPES = ['traditional', 'thermallyEfficient'] as const;

/**
 * Loss in dB of a wave that enters or leaves a building, not exceeded with a probability of `probabilityPercent` over
 * buildings and locations in them.
 *
 * @param elevationDeg elevation of the path at the façade, °, −90 to 90; its sign does not matter.
 * @param frequencyMHz frequency, MHz, 80 to 100 000.
 * @param probabilityPercent probability, %, above 0 and below 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2109-2 §3, equations (1) to (10)
 * @example
 * ```ts
 * buildingEntryLossDb(0, 900, 50, 'traditional').toFixed(1); // '14.2'
 * ```
 */
export function buildingEntryLossDb(
  elevationDeg: number,
  frequencyMHz: number,
  probabilityPercent: number,
  building: BuildingType,
): number {
  checkRange('elevationDeg', elevationDeg, -90, 90, '°');
  checkRange('frequencyMHz', frequencyMHz, 80, 100_000, 'MHz');
  checkOpenPercent('probabilityPercent', probabilityPercent);
  const { r, s, t, u, v, w, x, y, z } = COEFFICIENTS[checkChoice('building', building, TYPES)];
  const deviations = -normalTailQuantile(probabilityPercent / 100);
  const logF = Math.log10(frequencyMHz / 1000);
  const horizontalDb = r + s * logF + t * logF * logF; // (9)
  const elevationDb = 0.212 * Math.abs(elevationDeg); // (10)
  const a = deviations * (u + v * logF) + horizontalDb + elevationDb; // (2), (5), (7)
  const b = deviations * (y + z * logF) + w + x * logF; // (3), (6), (8)
  const c = -3; // (4)
  return 10 * Math.log10(10 ** (a / 10) + 10 ** (b / 10) + 10 ** (c / 10)); // (1)
}
