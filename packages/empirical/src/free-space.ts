import { logarithm } from '@radioshed/numeric';
import type { EndsModel } from '@radioshed/profile';
import { checkRange, checkShape, SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import { WAVE_FIELDS } from './wave-fields.js';

/** 20·log₁₀(4π·1 m·1 MHz/c), dB; with the distance in km it is the well-known 32.45. */
export const FREE_SPACE_CONSTANT_DB: number = 20 * Math.log10((4 * Math.PI * 1e6) / SPEED_OF_LIGHT_MPS);

/**
 * Free-space basic transmission loss, dB: 20·log₁₀(4πd/λ).
 *
 * @param distanceM straight distance between the antennas, m, > 0.
 * @param frequencyMHz frequency, MHz, > 0.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.525-4, eq. (3); [primer (6)](../../../docs/primer.md#eq-6)
 * @wgsl
 * @example
 * ```ts
 * freeSpaceLossDb(10_000, 450).toFixed(2); // '105.51'
 * ```
 */
export function freeSpaceLossDb(distanceM: number, frequencyMHz: number): number {
  checkRange('distanceM', distanceM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  return FREE_SPACE_CONSTANT_DB + 20 * Math.log10(distanceM) + 20 * Math.log10(frequencyMHz);
}

/** Parameters of the closed-form models of this package. */
export interface WaveParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
}

/** dB for a power that is e times as great. */
const DB_PER_NEPER = 10 * Math.LOG10E;

/** Free space over the slant distance between the antennas. */
export function freeSpaceModel(parameters: WaveParameters): EndsModel {
  const { frequencyMHz } = checkShape(parameters, WAVE_FIELDS, 'parameters');
  const oneMetreDb = freeSpaceLossDb(1, frequencyMHz);
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const riseM = rxGroundM + rxHeightM - txGroundM - txHeightM;
      return oneMetreDb + DB_PER_NEPER * logarithm(distanceM * distanceM + riseM * riseM);
    },
    lossesDb(txGroundM, txHeightM, distancesM, rxGroundsM, rxHeightsM, count, lossesDb) {
      for (let i = 0; i < count; i++) {
        const distanceM = distancesM[i];
        const riseM = rxGroundsM[i] + rxHeightsM[i] - txGroundM - txHeightM;
        lossesDb[i] = oneMetreDb + DB_PER_NEPER * logarithm(distanceM * distanceM + riseM * riseM);
      }
    },
  };
}
