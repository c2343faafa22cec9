import { checkShape, FREE_SPACE_IMPEDANCE_OHM, SPEED_OF_LIGHT_MPS, withDefaults } from '@radioshed/units';

import { flatEarthField } from './flat-earth.js';
import {
  checkPath,
  GROUND_WAVE_DEFAULTS,
  GROUND_WAVE_INPUT,
  type GroundWaveDefaults,
  type GroundWaveInput,
} from './input.js';
import { ResidueSeries } from './residue-series.js';
import { waveOf } from './wave.js';

/** Gain of a short vertical monopole over perfectly conducting ground, which the field strength refers to, dBi. */
export const SHORT_MONOPOLE_DBI = 4.77;

/** The ground wave at a receiver. */
export interface GroundWaveResult {
  /** Basic transmission loss, dB. Short vertical monopoles have 4.77 dBi in it. Below 0 in the near field. */
  readonly lossDb: number;
  /** Field strength, dBµV/m, of 1 kW radiated by a short vertical monopole. */
  readonly fieldDbuvpm: number;
  /** Loss beyond that of free space, dB. */
  readonly excessDb: number;
  /** `flatEarth` with corrections for curvature nearby, `residueSeries` beyond 80 km/∛(f/MHz). */
  readonly method: 'flatEarth' | 'residueSeries';
  readonly effectiveEarthRadiusM: number;
  /** The defaults used. */
  readonly assumed: Readonly<Partial<GroundWaveDefaults>>;
}

/**
 * Loss of the ground wave over a smooth, homogeneous Earth: the method of NTIA LFMF, which reproduces the curves of
 * ITU-R P.368.
 *
 * @throws OutOfRangeError naming the field.
 * @see NTIA Report 99-368 (DeMinco); ITU-R Handbook on Ground Wave Propagation
 * @example
 * ```ts
 * // Medium wave over average ground, 100 km away
 * const result = groundWave({ frequencyMHz: 1, distanceM: 100_000, relativePermittivity: 15, conductivitySpm: 0.005 });
 * result.lossDb.toFixed(1); // '99.5'
 * // The field of 1 kW from a short vertical monopole, dBµV/m
 * result.fieldDbuvpm.toFixed(1); // '42.5'
 * result.method; // 'residueSeries'
 * ```
 */
export function groundWave(input: GroundWaveInput): GroundWaveResult {
  const { assumed } = withDefaults(checkShape(input, GROUND_WAVE_INPUT), GROUND_WAVE_DEFAULTS);
  const path = checkPath(input);
  const { distanceM, frequencyMHz, txHeightM, rxHeightM } = path;
  const wave = waveOf(path);
  const isNear = distanceM < wave.seriesFromM;
  const excessDb = isNear
    ? -20 * Math.log10(flatEarthField(wave, distanceM, txHeightM, rxHeightM))
    : -new ResidueSeries(wave).fieldDb(distanceM, txHeightM, rxHeightM);
  return {
    lossDb: freeSpaceDb(distanceM, frequencyMHz) + excessDb,
    fieldDbuvpm: monopoleFieldDbuvpm(distanceM) - excessDb,
    excessDb,
    method: isNear ? 'flatEarth' : 'residueSeries',
    effectiveEarthRadiusM: wave.earthRadiusM,
    assumed,
  };
}

/** Loss in free space, dB. */
export function freeSpaceDb(distanceM: number, frequencyMHz: number): number {
  return 20 * Math.log10((4 * Math.PI * distanceM * frequencyMHz * 1e6) / SPEED_OF_LIGHT_MPS);
}

/** Field of 1 kW from a short monopole over a perfect plane conductor, dBµV/m. */
function monopoleFieldDbuvpm(distanceM: number): number {
  const wattsPerM2 = (1000 * 10 ** (SHORT_MONOPOLE_DBI / 10)) / (4 * Math.PI * distanceM * distanceM);
  return 120 + 10 * Math.log10(FREE_SPACE_IMPEDANCE_OHM * wattsPerM2);
}
