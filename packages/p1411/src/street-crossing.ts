import { checkChoice, checkRange, checkShape, fields, optionalObject, optionalOneOf } from '@radioshed/units';

import { canyonLineOfSight } from './canyon-line-of-sight.js';
import { canyonMillimetre, LOSS_EXPONENT, STREET_AIR_SHAPE, type StreetAir } from './canyon-millimetre.js';
import { checkDistanceM, checkHeightM, checkWidthM } from './limits.js';

/** Length of the corner region, m. */
const CORNER_M = 30;
/** Loss at the corner, dB. */
const CORNER_DB = { urban: 20, residential: 30 } as const;

/** A path into a street that crosses at a right angle, 2 to 38 GHz. */
export interface StreetCrossingInput {
  /** Frequency, MHz, 2000 to 38 000. */
  readonly frequencyMHz: number;
  /** Distances from each station to the middle of the crossing, m: 0.1 to 5000, measured from 20; 0 to 5000. */
  readonly txToCornerM: number;
  readonly rxToCornerM: number;
  /** Width of the transmitter’s street, m, 1 to 1000. */
  readonly txStreetWidthM: number;
  /** Heights of the antennas above the road, m, 0.1 to 1000. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly environment: 'urban' | 'residential';
  /** Corners of the buildings in urban streets: `wedge` (default) or `chamfered`. */
  readonly corners?: 'wedge' | 'chamfered';
  /** Effective height of the road, used from 3 to 10 GHz, m, 0 to 100; by default 0. */
  readonly roadHeightM?: number;
  /** Loss exponent in line of sight, used from 10 GHz, 1 to 10; by default 2.1. */
  readonly exponent?: number;
  /** Air, used from 10 GHz. */
  readonly air?: StreetAir;
}

const INPUT = fields<StreetCrossingInput>({
  frequencyMHz: 'checked',
  txToCornerM: 'checked',
  rxToCornerM: 'checked',
  txStreetWidthM: 'checked',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  environment: 'choice',
  corners: optionalOneOf('wedge', 'chamfered'),
  roadHeightM: 'number?',
  exponent: 'number?',
  air: optionalObject(STREET_AIR_SHAPE),
});

/**
 * Loss from one street into a street that crosses it, dB, 2 to 38 GHz, without rain.
 *
 * The loss jumps by up to 0.6 dB where the corner region ends, as in the Recommendation.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.3.2, with L_c in equation (19) as in earlier editions
 * @example
 * ```ts
 * // 80 m into the next street
 * const street = { txToCornerM: 100, rxToCornerM: 80, txStreetWidthM: 15, environment: 'urban' };
 * streetCrossingDb({ ...street, frequencyMHz: 5800, txHeightM: 5, rxHeightM: 1.5 }).toFixed(1); // '114.7'
 * ```
 */
export function streetCrossingDb(input: StreetCrossingInput): number {
  checkShape(input, INPUT);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 2000, 38_000, 'MHz');
  const x1 = checkDistanceM('txToCornerM', input.txToCornerM);
  const x2 = checkRange('rxToCornerM', input.rxToCornerM, 0, 5000, 'm');
  const halfM = checkWidthM('txStreetWidthM', input.txStreetWidthM) / 2;
  checkHeightM('txHeightM', input.txHeightM);
  checkHeightM('rxHeightM', input.rxHeightM);
  checkRange('roadHeightM', input.roadHeightM ?? 0, 0, 100, 'm');
  checkRange('exponent', input.exponent ?? LOSS_EXPONENT, 1, 10);
  const environment = checkChoice('environment', input.environment, ['urban', 'residential']);
  const streetDb = alongStreetDb(input, x1);
  if (x2 <= halfM + 1) return streetDb;
  const cornerDb = CORNER_DB[environment];
  if (x2 <= halfM + 1 + CORNER_M) return streetDb + (cornerDb / Math.log10(1 + CORNER_M)) * Math.log10(x2 - halfM);
  const isChamfered = environment === 'urban' && input.corners === 'chamfered';
  const slope = isChamfered ? 4.2 + (1.4 * Math.log10(f) - 7.8) * (0.8 * Math.log10(x1) - 1) : 6;
  return streetDb + cornerDb + 10 * slope * Math.log10((x1 + x2) / (x1 + halfM + CORNER_M));
}

/** Median loss in line of sight up to the crossing. */
function alongStreetDb(input: StreetCrossingInput, distanceM: number): number {
  const { frequencyMHz, txHeightM, rxHeightM, roadHeightM = 0, exponent = LOSS_EXPONENT, air = {} } = input;
  if (frequencyMHz >= 10_000) return canyonMillimetre({ distanceM, frequencyMHz, exponent, air }).lossDb;
  return canyonLineOfSight({ distanceM, frequencyMHz, txHeightM, rxHeightM, roadHeightM }).medianDb;
}
