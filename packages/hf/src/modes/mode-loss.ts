import { LARGEST_MAP_R12 } from '../ionosphere/numerical-map.js';
import type { ModeHour } from '../hour.js';
import { layerPenetration } from './absorption.js';

/** Losses that no other term holds, dB; tuned to measurements for this method. @see ITU-R P.533-14 §5.2.2 */
const OTHER_DB = 9.14;

/** Terms of the basic transmission loss of a mode, dB. */
export interface ModeLosses {
  readonly absorptionDb: number;
  readonly aboveMufDb: number;
  readonly groundDb: number;
  readonly auroralDb: number;
  readonly basicDb: number;
}

/**
 * Losses of a mode at a frequency.
 *
 * @param logDb 20 log₁₀ of the frequency in MHz.
 * @param distanceKm length of the path.
 * @see ITU-R P.533-14 §5.2.2, eqs (18) to (26)
 */
export function modeLosses(
  mode: ModeHour,
  frequencyMHz: number,
  logDb: number,
  distanceKm: number,
  r12: number,
  gyroPerPoint: boolean,
): ModeLosses {
  const { ray } = mode;
  const absorptionDb = absorption(mode, frequencyMHz, r12, gyroPerPoint);
  const aboveMufDb = aboveMuf(mode, frequencyMHz, distanceKm);
  const groundDb = 2 * (ray.hops - 1);
  const basicDb = 32.45 + logDb + ray.slantDb + absorptionDb + aboveMufDb + groundDb + mode.auroralDb + OTHER_DB;
  return { absorptionDb, aboveMufDb, groundDb, auroralDb: mode.auroralDb, basicDb };
}

/** Absorption in the D layer, dB. @see ITU-R P.533-14 §5.2.2, eq. (20) */
function absorption(
  { ray, penetrations, gyroMHz }: ModeHour,
  frequencyMHz: number,
  r12: number,
  gyroPerPoint: boolean,
): number {
  const { factor, foEMHz, gyroMHz: gyros } = penetrations();
  const vertical = frequencyMHz * ray.cosIncidence;
  let sum = 0;
  for (let j = 0; j < factor.length; j++) {
    const shift = frequencyMHz + (gyroPerPoint ? gyros[j]! : gyroMHz);
    sum += (factor[j]! * layerPenetration(vertical / foEMHz[j]!)) / (shift * shift);
  }
  const activity = 1 + 0.0067 * Math.min(r12, LARGEST_MAP_R12);
  return (ray.hops * activity * sum) / (factor.length * ray.cosIncidence);
}

/** Loss above the basic MUF, dB. @see ITU-R P.533-14 §5.2.2, eqs (23) to (25), in the forms of the ITU program */
function aboveMuf({ layer, basicMufMHz }: ModeHour, frequencyMHz: number, distanceKm: number): number {
  if (frequencyMHz <= basicMufMHz) return 0;
  const excess = frequencyMHz / basicMufMHz - 1;
  if (layer === 'E') return Math.min(46 * Math.sqrt(excess) + 5, 58);
  return distanceKm <= 3000 ? Math.min(36 * Math.sqrt(excess) + 5, 60) : Math.min(70 * excess + 8, 80);
}
