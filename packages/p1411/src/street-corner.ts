import { checkRange, checkShape, fields, powerSumDb, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkFrequencyMHz, checkWidthM } from './limits.js';

/** A path around a street corner at UHF. */
export interface StreetCornerInput {
  /** Frequency, MHz, 300 to 100 000; measured from 800 to 2000. */
  readonly frequencyMHz: number;
  /** Distances from each station to the middle of the crossing, m, 0.1 to 5000. */
  readonly txToCornerM: number;
  readonly rxToCornerM: number;
  /** Widths of the streets, m, 1 to 1000. */
  readonly txStreetWidthM: number;
  readonly rxStreetWidthM: number;
  /** Angle between the streets, °, 34 to 180. */
  readonly cornerDeg: number;
}

const INPUT = fields<StreetCornerInput>({
  frequencyMHz: 'checked',
  txToCornerM: 'checked',
  rxToCornerM: 'checked',
  txStreetWidthM: 'checked',
  rxStreetWidthM: 'checked',
  cornerDeg: 'checked',
});

/** Loss around a corner, and its two parts. */
export interface StreetCornerLoss {
  /** Loss, dB. */
  readonly lossDb: number;
  /** Loss of the wave reflected between the walls, dB. */
  readonly reflectedDb: number;
  /** Loss of the wave diffracted at the corner, dB. */
  readonly diffractedDb: number;
}

/**
 * Loss around one street corner, 800 MHz to 2 GHz: reflected and diffracted waves added as powers.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.3.1, with the minus sign that the sum of the powers lacks in the text
 */
export function streetCorner(input: StreetCornerInput): StreetCornerLoss {
  checkShape(input, INPUT);
  const lambda = wavelengthM(checkFrequencyMHz(input.frequencyMHz));
  const x1 = checkDistanceM('txToCornerM', input.txToCornerM);
  const x2 = checkDistanceM('rxToCornerM', input.rxToCornerM);
  const w1 = checkWidthM('txStreetWidthM', input.txStreetWidthM);
  const w2 = checkWidthM('rxStreetWidthM', input.rxStreetWidthM);
  const cornerDeg = checkRange('cornerDeg', input.cornerDeg, 34, 180, '°');
  const bend = 3.86 / ((cornerDeg * Math.PI) / 180) ** 3.5;
  const isotropicDb = 20 * Math.log10((4 * Math.PI) / lambda);
  const reflectedDb = 20 * Math.log10(x1 + x2) + (x1 * x2 * bend) / (w1 * w2) + isotropicDb;
  const cornerLossDb = (40 / Math.PI) * (Math.atan(x2 / w2) + Math.atan(x1 / w1) - Math.PI / 2); // 2·D_a
  const diffractedDb = 10 * Math.log10(x1 * x2 * (x1 + x2)) + cornerLossDb - 0.1 * (90 - cornerDeg) + isotropicDb;
  return { lossDb: powerSumDb([reflectedDb, diffractedDb]), reflectedDb, diffractedDb };
}
