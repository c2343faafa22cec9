import { checkRange, checkShape, fields, OutOfRangeError } from '@radioshed/units';

import { amplitudeDeviation, fadeInDeviations } from '../scintillation/scintillation.js';

/** A path whose wanted or unwanted signal flickers. */
export interface ScintillationLossInput {
  /** 1000 to 100 000; measurements are from 4000. */
  readonly frequencyMHz: number;
  /** Elevation of the straight line, 5 to 90. */
  readonly elevationDeg: number;
  /** Percentage of time for which the loss is not exceeded, 0.001 to 99.999 %. */
  readonly timePercent: number;
  /** Median wet term of refractivity, N-units, 0 to 300. */
  readonly wetRefractivityN: number;
  /** Diameter of the station’s antenna, m, 0.01 to 100, of efficiency 0.5; or its gain in the direction of the path. */
  readonly antennaDiameterM?: number;
  /** Gain of the station’s antenna towards the path, −50 to 100 dBi, instead of the diameter. */
  readonly antennaGainDbi?: number;
}

const INPUT = fields<ScintillationLossInput>({
  frequencyMHz: 'checked',
  elevationDeg: 'checked',
  timePercent: 'checked',
  wetRefractivityN: 'checked',
  antennaDiameterM: 'number?',
  antennaGainDbi: 'number?',
});

/** Fading or enhancement by turbulence, averaged over the aperture of the antenna. */
export interface ScintillationLoss {
  /** Loss not exceeded for the percentage of time, dB; negative where the signal is enhanced. */
  readonly lossDb: number;
  /** Standard deviation of the amplitude, dB. */
  readonly deviationDb: number;
  readonly effectiveDiameterM: number;
}

/**
 * Fades and enhancements by scintillation, for sharing studies.
 *
 * The loss jumps at 50 % of time, since fades and enhancements were fitted apart.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Attachment D
 */
export function scintillationLoss(input: ScintillationLossInput): ScintillationLoss {
  checkShape(input, INPUT);
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, 1000, 100_000, 'MHz') / 1000;
  const elevationDeg = checkRange('elevationDeg', input.elevationDeg, 5, 90, 'degrees');
  const p = checkRange('timePercent', input.timePercent, 0.001, 99.999, '%');
  const wetN = checkRange('wetRefractivityN', input.wetRefractivityN, 0, 300, 'N-units');
  const effectiveDiameterM = effectiveDiameter(input, fGHz);
  const { deviationDb } = amplitudeDeviation(fGHz, elevationDeg, effectiveDiameterM ** 2, wetN);
  const lossDb = p > 50 ? fadeInDeviations(100 - p) * deviationDb : -enhancementInDeviations(p) * deviationDb;
  return { lossDb, deviationDb, effectiveDiameterM };
}

function effectiveDiameter({ antennaDiameterM, antennaGainDbi }: ScintillationLossInput, fGHz: number): number {
  if (antennaGainDbi === undefined) {
    return Math.sqrt(0.5) * checkRange('antennaDiameterM', antennaDiameterM ?? Number.NaN, 0.01, 100, 'm');
  }
  if (antennaDiameterM !== undefined) {
    throw new OutOfRangeError('antennaGainDbi', antennaGainDbi, 'without antennaDiameterM', 'dBi');
  }
  return (0.3 * 10 ** (0.05 * checkRange('antennaGainDbi', antennaGainDbi, -50, 100, 'dBi'))) / (Math.PI * fGHz);
}

function enhancementInDeviations(timePercent: number): number {
  const log = Math.log10(timePercent);
  return 2.672 - log * (1.258 + log * (0.0835 + 0.0597 * log));
}
