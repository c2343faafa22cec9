import { clearDistanceKm, degrees, edgeLossDb } from './diffraction.js';
import { maximumField } from './maximum-field.js';
import { inverseNormal } from './normal.js';
import {
  CURVE_FREQUENCIES_MHZ,
  CURVE_HEIGHTS_M,
  CURVE_TIMES_PERCENT,
  type CurvePath,
  DISTANCES_KM,
  figureOf,
  type P1546Tables,
} from './tables.js';

/** Field strength of the curves, dBµV/m: `field(distanceKm, h1M, slopeDb, seaShare)`. */
export interface CurveField {
  /**
   * @param distanceKm horizontal distance, km, 1 to 1000.
   * @param h1M antenna height h₁, m, at most 3000.
   * @param slopeDb E_max of a land path less free space: the slope correction, dB.
   * @param seaShare what of the path is sea, 0 to 1.
   */
  field(distanceKm: number, h1M: number, slopeDb: number, seaShare: number): number;
}

/** K_ν of the nominal frequencies. @see ITU-R P.1546-6 Annex 5, eq. (12b) */
const EDGE_FACTORS = [1.35, 3.31, 6] as const;

const DISTANCES = Float64Array.from(DISTANCES_KM);
const HEIGHTS = Float64Array.from(CURVE_HEIGHTS_M);
const WIDTH = HEIGHTS.length;

/**
 * The curves at one frequency and percentage of time. Reading allocates nothing: a coverage reads them for every pixel.
 */
export class CurveReader implements CurveField {
  readonly #tables: P1546Tables;
  readonly #frequencyMHz: number;
  readonly #timePercent: number;
  readonly #sea: CurvePath;
  /** Index of the nominal frequency below, and the weight of the one above: 0 at a nominal frequency. */
  readonly #frequency: number;
  readonly #frequencyShare: number;
  /** Index of the smaller percentage of time, and the weight of the greater one: 0 at a percentage of the curves. */
  readonly #time: number;
  readonly #timeShare: number;

  constructor(tables: P1546Tables, frequencyMHz: number, timePercent: number, sea: CurvePath) {
    this.#tables = tables;
    this.#frequencyMHz = frequencyMHz;
    this.#timePercent = timePercent;
    this.#sea = sea;
    const nominal = CURVE_FREQUENCIES_MHZ.findIndex((mhz) => mhz === frequencyMHz);
    this.#frequency = nominal >= 0 ? nominal : frequencyMHz < 600 ? 0 : 1;
    // Annex 5 §6, eq. (14), (15)
    const [from = 1, to = 1] = CURVE_FREQUENCIES_MHZ.slice(this.#frequency);
    this.#frequencyShare = nominal >= 0 ? 0 : Math.log(frequencyMHz / from) / Math.log(to / from);
    const exact = CURVE_TIMES_PERCENT.findIndex((percent) => percent === timePercent);
    this.#time = exact >= 0 ? exact : timePercent < 10 ? 2 : 1;
    this.#timeShare = exact >= 0 ? 0 : timeShareOf(timePercent, this.#time);
  }

  /** Land and sea combined. */
  field(distanceKm: number, h1M: number, slopeDb: number, seaShare: number): number {
    const land = seaShare < 1 ? this.#timeField('land', distanceKm, h1M, slopeDb) : 0;
    const sea = seaShare > 0 ? this.#timeField(this.#sea, distanceKm, Math.max(3, h1M), slopeDb) : 0;
    return combinedField(land, sea, seaShare);
  }

  /** Interpolates between percentages of time. @see ITU-R P.1546-6 Annex 5 §7, eq. (16) */
  #timeField(path: CurvePath, distanceKm: number, h1M: number, slopeDb: number): number {
    const rarely = this.#frequencyField(path, this.#time, distanceKm, h1M, slopeDb);
    if (this.#timeShare === 0) return rarely;
    const often = this.#frequencyField(path, this.#time - 1, distanceKm, h1M, slopeDb);
    return between(rarely, often, this.#timeShare);
  }

  /**
   * Over the sea and below 100 MHz, the field is that of free space where the path is clear of the water.
   * @see ITU-R P.1546-6 Annex 5 §6
   */
  #frequencyField(path: CurvePath, time: number, distanceKm: number, h1M: number, slopeDb: number): number {
    const until = clearDistanceKm(600, h1M, 10);
    if (path === 'land' || this.#frequencyMHz >= 100 || distanceKm >= until) {
      return this.#nominalField(path, time, distanceKm, h1M, slopeDb);
    }
    const seaShare = 1;
    const from = clearDistanceKm(this.#frequencyMHz, h1M, 10);
    if (distanceKm <= from) return maximumField(distanceKm, seaShare, this.#timePercent) + slopeDb;
    const share = Math.log(distanceKm / from) / Math.log(until / from);
    const atUntil = this.#nominalField(path, time, until, h1M, slopeDb);
    return between(maximumField(from, seaShare, this.#timePercent), atUntil, share);
  }

  /** Interpolates between frequencies. @see ITU-R P.1546-6 Annex 5 §6, eq. (14), (15) */
  #nominalField(path: CurvePath, time: number, distanceKm: number, h1M: number, slopeDb: number): number {
    const maximum = maximumField(distanceKm, path === 'land' ? 0 : 1, this.#timePercent) + slopeDb;
    const low = this.#heightField(path, this.#frequency, time, distanceKm, h1M, maximum);
    if (this.#frequencyShare === 0) return low;
    const high = this.#heightField(path, this.#frequency + 1, time, distanceKm, h1M, maximum);
    const field = between(low, high, this.#frequencyShare);
    return this.#frequencyMHz > 2000 ? Math.min(maximum, field) : field;
  }

  /** Interpolates between antenna heights. @see ITU-R P.1546-6 Annex 5 §4, eq. (8) to (12) */
  #heightField(path: CurvePath, nominal: number, time: number, km: number, h1M: number, maximum: number): number {
    const figure = this.#tables.figures[figureOf(path, nominal, time)];
    if (h1M < 10) {
      return path === 'land'
        ? lowLandField(figure, nominal, h1M, km)
        : lowSeaField(figure, nominal, h1M, km, maximum, this.#timePercent);
    }
    let upper = 0;
    while (upper < WIDTH - 1 && HEIGHTS[upper] < h1M) upper++;
    const high = distanceField(figure, upper, km);
    if (HEIGHTS[upper] === h1M) return Math.min(maximum, high);
    const share = Math.log(h1M / HEIGHTS[upper - 1]) / Math.log(HEIGHTS[upper] / HEIGHTS[upper - 1]);
    return Math.min(maximum, between(distanceField(figure, upper - 1, km), high, share));
  }
}

/** Weight of the greater of two percentages of time. @see ITU-R P.1546-6 Annex 5 §7, eq. (16) */
function timeShareOf(timePercent: number, rarer: number): number {
  const least = inverseNormal((CURVE_TIMES_PERCENT[rarer] ?? 0) / 100);
  const most = inverseNormal((CURVE_TIMES_PERCENT[rarer - 1] ?? 0) / 100);
  return (least - inverseNormal(timePercent / 100)) / (least - most);
}

/**
 * Field strength of a mixed path, dBµV/m, from those of the same path all over land and all over sea.
 * @see ITU-R P.1546-6 Annex 5 §8
 */
export function combinedField(land: number, sea: number, seaShare: number): number {
  const exponent = Math.max(1, 1 + (sea - land) / 40);
  const weight = (1 - (1 - seaShare) ** (2 / 3)) ** exponent;
  if (weight === 0 || weight === 1) return weight === 0 ? land : sea;
  return (1 - weight) * land + weight * sea;
}

/** h₁ below 10 m over land; below 0, case b of §4.3. @see ITU-R P.1546-6 Annex 5 §4.2, eq. (9), §4.3, eq. (12) */
function lowLandField(figure: Float64Array, nominal: number, h1M: number, distanceKm: number): number {
  const e10 = distanceField(figure, 0, distanceKm);
  const towardsZero = e10 - distanceField(figure, 1, distanceKm) + belowZeroDb(nominal, -10);
  const zero = e10 + 0.5 * towardsZero;
  return h1M < 0 ? zero + belowZeroDb(nominal, h1M) : zero + 0.1 * h1M * (e10 - zero);
}

function belowZeroDb(nominal: number, h1M: number): number {
  return 6.03 - edgeLossDb((EDGE_FACTORS[nominal] ?? 0) * degrees(Math.atan(-h1M / 9000)));
}

/** h₁ below 10 m over the sea. @see ITU-R P.1546-6 Annex 5 §4.2, eq. (10), (11) */
function lowSeaField(
  figure: Float64Array,
  nominal: number,
  h1M: number,
  distanceKm: number,
  maximum: number,
  timePercent: number,
): number {
  const nominalMHz = CURVE_FREQUENCIES_MHZ[nominal] ?? 0;
  const from = clearDistanceKm(nominalMHz, h1M, 10);
  if (distanceKm <= from) return maximum;
  const until = clearDistanceKm(nominalMHz, 20, 10);
  if (distanceKm < until) {
    const share = Math.log(distanceKm / from) / Math.log(until / from);
    return between(maximumField(from, 1, timePercent), towardsGround(figure, h1M, until), share);
  }
  const low = lowLandField(figure, nominal, h1M, distanceKm);
  return between(towardsGround(figure, h1M, distanceKm), low, (distanceKm - until) / distanceKm);
}

/** E′: the curves of 10 and 20 m extrapolated to h₁. @see ITU-R P.1546-6 Annex 5 §4.2 */
function towardsGround(figure: Float64Array, h1M: number, km: number): number {
  return between(distanceField(figure, 0, km), distanceField(figure, 1, km), Math.log(h1M / 10) / Math.LN2);
}

/** Interpolates between distances. @see ITU-R P.1546-6 Annex 5 §5, eq. (13) */
function distanceField(figure: Float64Array, height: number, distanceKm: number): number {
  const upper = nextDistance(distanceKm);
  const high = figure[upper * WIDTH + height];
  if (upper === 0 || DISTANCES[upper] === distanceKm) return high;
  const from = DISTANCES[upper - 1];
  const low = figure[(upper - 1) * WIDTH + height];
  return between(low, high, Math.log(distanceKm / from) / Math.log(DISTANCES[upper] / from));
}

/** Index of the first distance of the tables that is not less; of the last one if all are. */
function nextDistance(distanceKm: number): number {
  let [from, to] = [0, DISTANCES.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (DISTANCES[middle] < distanceKm) from = middle + 1;
    else to = middle;
  }
  return from;
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}
