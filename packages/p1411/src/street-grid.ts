import { checkRange, checkShape, fields } from '@radioshed/units';

import { canyonLineOfSight } from './canyon-line-of-sight.js';
import { checkDistanceM, checkHeightM } from './limits.js';

/** Shortest length of the region of the first corner, m. */
const CORNER_M = 30;

/** A path between low antennas along streets that cross at right angles. */
export interface StreetGridInput {
  /** Frequency, MHz, 300 to 5000; measured from 430 to 4860. */
  readonly frequencyMHz: number;
  /** Distance from the transmitter to the first corner, or to a receiver in the same street, m, 0.1 to 5000. */
  readonly firstLegM: number;
  /** From the first corner to the second, or to the receiver, m, 0 to 5000; 0 (default) in the same street. */
  readonly secondLegM?: number;
  /** From the second corner to the receiver, m, 0 to 5000; 0 (default) with one corner. */
  readonly thirdLegM?: number;
  /** Heights of the antennas above the road, m, 0.1 to 1000; measured from 1.5 to 4. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Effective height of the road, used from 3 GHz, m, 0 to 100; by default 0. */
  readonly roadHeightM?: number;
}

const INPUT = fields<StreetGridInput>({
  frequencyMHz: 'checked',
  firstLegM: 'checked',
  secondLegM: 'number?',
  thirdLegM: 'number?',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  roadHeightM: 'number?',
});

/**
 * Median loss in a rectangular grid of streets, both antennas low, along a route with up to two corners, dB. Add the
 * powers of several routes.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.3.2, with the line of sight of §4.1.2 over the whole route: with two corners P.1411-13, which
 *   says after eq. (69) that d = x₁ + x₂ + x₃. The region of the second corner ends at S₂², 6 to 9 m: with the 30 m of
 *   the first, the loss would differ by up to 0.3 dB between the two directions.
 */
export function streetGridDb(input: StreetGridInput): number {
  checkShape(input, INPUT);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 300, 5000, 'MHz');
  const x1 = checkDistanceM('firstLegM', input.firstLegM);
  const x2 = checkRange('secondLegM', input.secondLegM ?? 0, 0, 5000 - x1, 'm');
  const x3 = checkRange('thirdLegM', input.thirdLegM ?? 0, 0, x2 > 0 ? 5000 - x1 - x2 : 0, 'm');
  const ends = {
    frequencyMHz: f,
    txHeightM: checkHeightM('txHeightM', input.txHeightM),
    rxHeightM: checkHeightM('rxHeightM', input.rxHeightM),
    roadHeightM: input.roadHeightM ?? 0,
  };
  const sightDb = (distanceM: number): number => canyonLineOfSight({ ...ends, distanceM }).medianDb;
  const medianDb = sightDb(x1 + x2);
  if (x2 === 0) return medianDb;
  const first = 3.45e4 * (f * 1e6) ** -0.46; // S₁
  const firstDb = (legM: number): number =>
    medianDb + 10 * Math.log10((x1 * legM) / (x1 + legM)) - 20 * Math.log10(first);
  if (x3 === 0) return aroundCornerDb(x2, Math.max(first * first, CORNER_M), medianDb, firstDb);
  const second = 0.54 * (f * 1e6) ** 0.076; // S₂
  const secondDb = (legM: number): number =>
    sightDb(x1 + x2 + legM) + 10 * Math.log10((x1 * x2 * legM) / (x1 + x2 + legM)) - 20 * Math.log10(first * second);
  return aroundCornerDb(x3, second * second, firstDb(x2), secondDb);
}

/**
 * The loss behind a corner; in its region, which is `endM` long, linear in the power ratio from the loss at the corner.
 */
function aroundCornerDb(legM: number, endM: number, beforeDb: number, behindDb: (legM: number) => number): number {
  if (legM > endM) return behindDb(legM);
  const share = legM / endM;
  return 10 * Math.log10((1 - share) * 10 ** (beforeDb / 10) + share * 10 ** (behindDb(endM) / 10));
}
