import { EFFECTIVE_EARTH_KM } from './constants.js';
import { smoothEarthDiffraction } from './diffraction.js';
import type { GasColumn } from './gas-column.js';
import type { Polarisation } from './input.js';
import { type SlowVariability, slowVariability } from './long-term.js';
import type { Terminal } from './terminal.js';
import type { TimeShare } from './time-share.js';

/** A straight line of loss in dB over the distance in km. */
export interface LossLine {
  readonly slopeDbPerKm: number;
  readonly atZeroDb: number;
}

/** So much before its horizon a link no longer counts as one in sight, km. */
export const BEFORE_HORIZON_KM = 0.001;

/** Results that depend only on the two antennas: steps 1 to 3. */
export interface Link {
  readonly air: GasColumn;
  readonly low: Terminal;
  readonly high: Terminal;
  readonly frequencyMHz: number;
  readonly polarisation: Polarisation;
  readonly time: TimeShare;
  readonly slow: SlowVariability;
  /** Greatest distance of line of sight, km: d_ML. */
  readonly maximumKm: number;
  /** Diffraction loss against free space beyond the horizon. */
  readonly diffraction: LossLine;
  /** Its value at d_ML, dB: A_dML. */
  readonly horizonLossDb: number;
  /** Where it reaches 0 dB, km: d_d. */
  readonly diffractionFreeKm: number;
}

/** @see ITU-R P.528-5 Annex 2 §3, steps 1 to 3 */
export function linkOf(
  air: GasColumn,
  low: Terminal,
  high: Terminal,
  wave: { readonly frequencyMHz: number; readonly time: TimeShare; readonly polarisation: Polarisation },
): Link {
  const { frequencyMHz, polarisation, time } = wave;
  const maximumKm = low.horizonKm + high.horizonKm; // (3-1)
  const unitKm = Math.cbrt(EFFECTIVE_EARTH_KM ** 2 / frequencyMHz);
  const d3 = maximumKm + 0.5 * unitKm; // (3-2)
  const d4 = maximumKm + 1.5 * unitKm; // (3-3)
  const lossDb = smoothEarthDiffraction(low.horizonKm, high.horizonKm, frequencyMHz, polarisation);
  const slopeDbPerKm = (lossDb(d4) - lossDb(d3)) / (d4 - d3); // (3-4)
  const atZeroDb = lossDb(d4) - slopeDbPerKm * d4; // (3-5)
  return {
    air,
    low,
    high,
    frequencyMHz,
    polarisation,
    time,
    slow: slowVariability(frequencyMHz, maximumKm, time),
    maximumKm,
    diffraction: { slopeDbPerKm, atZeroDb },
    horizonLossDb: slopeDbPerKm * maximumKm + atZeroDb, // (3-6)
    diffractionFreeKm: -atZeroDb / slopeDbPerKm, // (3-7)
  };
}
