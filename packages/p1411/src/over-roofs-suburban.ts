import { checkRange, checkShape, fields, wavelengthM } from '@radioshed/units';

import { checkDistanceM, checkHeightM, checkWidthM } from './limits.js';

const RAD = Math.PI / 180;
/** Loss per decade of distance where diffraction dominates, dB. */
const DIFFRACTED_SLOPE_DB = 32.1;

/** A path over the roofs of a suburb to a station in a street. */
export interface OverRoofsSuburbanInput {
  /** Length of the path, m, 0.1 to 5000; measured from 10. */
  readonly distanceM: number;
  /** Frequency, MHz, 800 to 38 000. */
  readonly frequencyMHz: number;
  /** Height of the antenna above the roofs, m above the ground, above the roofs; measured from 1 to 100 above them. */
  readonly baseHeightM: number;
  /** Height of the antenna in the street, m above the ground, below the roofs; measured from 4 to 10 below them. */
  readonly streetHeightM: number;
  /** Mean height of the roofs, m, 0.2 to 1000. */
  readonly roofHeightM: number;
  /** Width of the street, m, 1 to 1000; measured from 10 to 25. */
  readonly streetWidthM: number;
  /** Angle between street and path, °, 0 to 90. */
  readonly streetAngleDeg: number;
}

const INPUT = fields<OverRoofsSuburbanInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  baseHeightM: 'checked',
  streetHeightM: 'checked',
  roofHeightM: 'checked',
  streetWidthM: 'checked',
  streetAngleDeg: 'checked',
});

/** Loss over the roofs of a suburb, and where its regions begin. */
export interface OverRoofsSuburbanLoss {
  /** Loss, dB. */
  readonly lossDb: number;
  /** Distances where reflected waves and diffracted waves begin to dominate, m. */
  readonly reflectedFromM: number;
  readonly diffractedFromM: number;
}

/**
 * Loss over the roofs of a suburb, 800 MHz to 38 GHz: the direct wave near the station, then reflected, then diffracted
 * waves.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.2.2.2, equations (48) to (57)
 */
export function overRoofsSuburban(input: OverRoofsSuburbanInput): OverRoofsSuburbanLoss {
  checkShape(input, INPUT);
  const d = checkDistanceM('distanceM', input.distanceM);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 800, 38_000, 'MHz');
  const roofM = checkRange('roofHeightM', input.roofHeightM, 0.2, 1000, 'm');
  const h1 = checkRange('baseHeightM', input.baseHeightM, roofM + 0.01, roofM + 1000, 'm');
  const h2 = checkHeightM('streetHeightM', checkRange('streetHeightM', input.streetHeightM, 0.1, roofM - 0.1, 'm'));
  const widthM = checkWidthM('streetWidthM', input.streetWidthM);
  const angleRad = checkRange('streetAngleDeg', input.streetAngleDeg, 0, 90, '°') * RAD;
  const lambda = wavelengthM(f);
  const freeSpaceDb = 20 * Math.log10((4 * Math.PI * d) / lambda); // (48)
  // Along the street there is line of sight, and no roof in the way.
  if (angleRad === 0) return { lossDb: freeSpaceDb, reflectedFromM: Infinity, diffractedFromM: Infinity };
  const wayAt = (reflections: number): Way => wayOf(reflections, h1 - h2, roofM - h2, widthM, angleRad, lambda);
  const ways = [wayAt(0), wayAt(1), wayAt(2), wayAt(3), wayAt(4)] as const;
  const [, { atM: d1 }, { atM: d2 }, { atM: d3 }, { atM: d4 }] = ways;
  const reflectedFromM = ways[0].atM;
  const diffractedFromM =
    (0.25 * d3 + 0.25 * d4 - 0.16 * d1 - 0.35 * d2) * Math.log10(f / 1000) +
    (0.25 * d1 + 0.56 * d2 + 0.1 * d3 + 0.1 * d4); // (52)
  const regions = { reflectedFromM, diffractedFromM };
  if (d < reflectedFromM) return { lossDb: freeSpaceDb, ...regions };
  const edge: Way = { atM: diffractedFromM, lossDb: between(diffractedFromM, ways) }; // (53)
  if (d >= edge.atM) return { lossDb: edge.lossDb + DIFFRACTED_SLOPE_DB * Math.log10(d / edge.atM), ...regions };
  return { lossDb: between(d, [...ways.filter(({ atM }) => atM < edge.atM), edge]), ...regions }; // (49)
}

/** A wave that reaches the street after a number of reflections: at which distance, and with which loss. */
interface Way {
  readonly atM: number;
  readonly lossDb: number;
}

/** @see (50), (51), (54) to (57) */
function wayOf(
  reflections: number,
  riseM: number,
  roofAboveM: number,
  widthM: number,
  angleRad: number,
  lambda: number,
): Way {
  const acrossM = (widthM * riseM * (2 * reflections + 1)) / (2 * roofAboveM); // A_k
  const besideM = acrossM - reflections * widthM; // B_k
  const atM = Math.hypot(besideM / Math.sin(angleRad), riseM);
  const wayRad = Math.atan((acrossM / besideM) * Math.tan(angleRad));
  const lengthM = Math.hypot(acrossM / Math.sin(wayRad), riseM);
  return { atM, lossDb: 20 * Math.log10((4 * Math.PI * lengthM) / (0.4 ** reflections * lambda)) };
}

/**
 * The loss at a distance, linear between the ways on each side; beyond them that of the nearest. Outside the measured
 * heights and widths the ways nearly coincide, and a line through two of them leads nowhere.
 */
function between(distanceM: number, ways: readonly Way[]): number {
  const i = Math.max(
    1,
    ways.findIndex(({ atM }) => atM >= distanceM),
  );
  const [from, to] = [ways[i - 1], ways[i]];
  if (from === undefined || to === undefined) return Number.NaN;
  if (!(to.atM > from.atM)) return to.lossDb;
  const share = Math.min(1, Math.max(0, (distanceM - from.atM) / (to.atM - from.atM)));
  return from.lossDb + share * (to.lossDb - from.lossDb);
}
