import { LARGEST_MAP_R12 } from '../ionosphere/numerical-map.js';
import { type HourState, penetrationsOf } from './hour.js';
import type { ModeHour } from '../mode-hour.js';
import { layerPenetration, PENETRATION_PARTS } from '../modes/absorption.js';

/** Losses that no other term holds, dB; tuned to measurements for this method. @see ITU-R P.533-14 §5.2.2 */
const OTHER_DB = 9.14;

/** Terms of the basic transmission loss of a mode, dB. */
export interface ModeLosses {
  absorptionDb: number;
  aboveMufDb: number;
  groundDb: number;
  auroralDb: number;
  basicDb: number;
}

/**
 * Writes the losses of a mode at a frequency.
 *
 * @param logDb 20 log₁₀ of the frequency in MHz.
 * @see ITU-R P.533-14 §5.2.2, eqs (18) to (26)
 */
export function writeLosses(
  state: HourState,
  mode: ModeHour,
  frequencyMHz: number,
  logDb: number,
  to: ModeLosses,
): void {
  const { ray, auroralDb } = mode;
  const absorptionDb = absorption(state, mode, frequencyMHz);
  const aboveMufDb = aboveMuf(mode, frequencyMHz, state.circuit.path.distanceKm);
  const groundDb = 2 * (ray.hops - 1);
  to.absorptionDb = absorptionDb;
  to.aboveMufDb = aboveMufDb;
  to.groundDb = groundDb;
  to.auroralDb = auroralDb;
  to.basicDb = 32.45 + logDb + ray.slantDb + absorptionDb + aboveMufDb + groundDb + auroralDb + OTHER_DB;
}

/**
 * Absorption in the D layer, dB.
 *
 * @param most greater penetration factors count as this.
 * @see ITU-R P.533-14 §5.2.2, eq. (20)
 */
function absorption(state: HourState, mode: ModeHour, frequencyMHz: number, most: number = Infinity): number {
  const { corrections, r12 } = state.circuit.epoch;
  const { hops, cosIncidence } = mode.ray;
  const numbers = penetrationsOf(state, mode);
  const vertical = frequencyMHz * cosIncidence;
  const begin = PENETRATION_PARTS * mode.firstPenetration;
  const end = begin + PENETRATION_PARTS * 2 * hops;
  let sum = 0;
  for (let at = begin; at < end; at += PENETRATION_PARTS) {
    const shift = frequencyMHz + (corrections.gyroPerPoint ? numbers[at + 2] : mode.gyroMHz);
    const factor = Math.min(layerPenetration(vertical * numbers[at + 1]), most);
    sum += (numbers[at] * factor) / (shift * shift);
  }
  const activity = 1 + 0.0067 * Math.min(r12, LARGEST_MAP_R12);
  return (activity * sum) / (2 * cosIncidence); // the mean of 2·hops penetrations, times the hops
}

/** Lower limit of absorption at higher frequencies. */
export interface AbsorptionFloor {
  /** At the frequency itself, dB; it falls by the square of frequency plus gyrofrequency at most. */
  db: number;
  gyroMHz: number;
}

/**
 * Writes a lower bound of the absorption of a mode at a frequency and all above it: a penetration
 * factor falls no lower than the smaller of its present value and 1.
 */
export function writeAbsorptionFloor(
  state: HourState,
  mode: ModeHour,
  frequencyMHz: number,
  to: AbsorptionFloor,
): void {
  to.db = absorption(state, mode, frequencyMHz, 1);
  to.gyroMHz = mode.gyroMHz;
  if (!state.circuit.epoch.corrections.gyroPerPoint) return;
  const numbers = penetrationsOf(state, mode);
  const begin = PENETRATION_PARTS * mode.firstPenetration;
  const end = begin + PENETRATION_PARTS * 2 * mode.ray.hops;
  to.gyroMHz = Infinity;
  for (let at = begin; at < end; at += PENETRATION_PARTS) to.gyroMHz = Math.min(to.gyroMHz, numbers[at + 2]);
}

/** Loss above the basic MUF, dB. @see ITU-R P.533-14 §5.2.2, eqs (23) to (25), in the forms of the ITU program */
function aboveMuf({ layer, basicMufMHz }: ModeHour, frequencyMHz: number, distanceKm: number): number {
  if (frequencyMHz <= basicMufMHz) return 0;
  const excess = frequencyMHz / basicMufMHz - 1;
  if (layer === 'E') return Math.min(46 * Math.sqrt(excess) + 5, 58);
  return distanceKm <= 3000 ? Math.min(36 * Math.sqrt(excess) + 5, 60) : Math.min(70 * excess + 8, 80);
}
