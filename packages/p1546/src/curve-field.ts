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

/** What the curves are read for. */
export interface CurveQuery {
  readonly frequencyMHz: number;
  readonly timePercent: number;
  /** Antenna height h₁, m, at most 3000. */
  readonly h1M: number;
  /** Horizontal distance, km, 1 to 1000. */
  readonly distanceKm: number;
  /** E_max of a land path less free space: the slope correction, dB. */
  readonly slopeDb: number;
}

/** A query of one figure. */
interface FigureQuery extends CurveQuery {
  readonly figure: Float64Array;
  readonly path: CurvePath;
  /** Nominal frequency of the figure, MHz. */
  readonly nominalMHz: number;
  /** Limit of field strengths, dBµV/m. */
  readonly maximum: number;
}

/** K_ν of the nominal frequencies. @see ITU-R P.1546-6 Annex 5, eq. (12b) */
const EDGE_FACTORS: Readonly<Record<number, number>> = { 100: 1.35, 600: 3.31, 2000: 6 };

/** Field strength from the curves, dBµV/m, land and sea combined. */
export function mixedField(tables: P1546Tables, query: CurveQuery, seaShare: number, sea: CurvePath): number {
  const land = seaShare < 1 ? timeField(tables, query, 'land') : 0;
  const overSea = seaShare > 0 ? timeField(tables, { ...query, h1M: Math.max(3, query.h1M) }, sea) : 0;
  return combinedField(land, overSea, seaShare);
}

/** Field strength of a mixed path, dBµV/m, from those of the same path all over land and all over sea. @see ITU-R P.1546-6 Annex 5 §8 */
export function combinedField(land: number, sea: number, seaShare: number): number {
  const exponent = Math.max(1, 1 + (sea - land) / 40);
  const weight = (1 - (1 - seaShare) ** (2 / 3)) ** exponent;
  if (weight === 0 || weight === 1) return weight === 0 ? land : sea;
  return (1 - weight) * land + weight * sea;
}

/** Interpolates between percentages of time. @see ITU-R P.1546-6 Annex 5 §7, eq. (16) */
function timeField(tables: P1546Tables, query: CurveQuery, path: CurvePath): number {
  const { timePercent } = query;
  const exact = CURVE_TIMES_PERCENT.findIndex((percent) => percent === timePercent);
  if (exact >= 0) return frequencyField(tables, query, path, exact);
  const upper = timePercent < 10 ? 1 : 0;
  const [least, q, most] = [CURVE_TIMES_PERCENT[upper + 1], timePercent, CURVE_TIMES_PERCENT[upper]].map(
    (percent = 0) => inverseNormal(percent / 100),
  ) as [number, number, number];
  const share = (least - q) / (least - most);
  const rarely = frequencyField(tables, query, path, upper + 1);
  return rarely + share * (frequencyField(tables, query, path, upper) - rarely);
}

/** Interpolates between frequencies. @see ITU-R P.1546-6 Annex 5 §6, eq. (14), (15) */
function frequencyField(tables: P1546Tables, query: CurveQuery, path: CurvePath, time: number): number {
  const { frequencyMHz, distanceKm, timePercent, h1M } = query;
  const seaShare = path === 'land' ? 0 : 1;
  const at = (km: number): number => {
    const maximum = maximumField(km, seaShare, timePercent) + query.slopeDb;
    const nominal = (i: number): number => {
      const figure = tables.figures[figureOf(path, i, time)];
      return heightField({
        ...query,
        distanceKm: km,
        figure,
        path,
        maximum,
        nominalMHz: CURVE_FREQUENCIES_MHZ[i] ?? 0,
      });
    };
    const exact = CURVE_FREQUENCIES_MHZ.findIndex((mhz) => mhz === frequencyMHz);
    if (exact >= 0) return nominal(exact);
    const lower = frequencyMHz < 600 ? 0 : 1;
    const [from, to] = [CURVE_FREQUENCIES_MHZ[lower], CURVE_FREQUENCIES_MHZ[lower + 1]] as [number, number];
    const field = between(nominal(lower), nominal(lower + 1), Math.log(frequencyMHz / from) / Math.log(to / from));
    return frequencyMHz > 2000 ? Math.min(maximum, field) : field;
  };
  const until = clearDistanceKm(600, h1M, 10);
  if (path === 'land' || frequencyMHz >= 100 || distanceKm >= until) return at(distanceKm);
  const from = clearDistanceKm(frequencyMHz, h1M, 10);
  if (distanceKm <= from) return maximumField(distanceKm, seaShare, timePercent) + query.slopeDb;
  const share = Math.log(distanceKm / from) / Math.log(until / from);
  return between(maximumField(from, seaShare, timePercent), at(until), share);
}

/** Interpolates between antenna heights. @see ITU-R P.1546-6 Annex 5 §4, eq. (8) to (12) */
function heightField(query: FigureQuery): number {
  const { h1M, maximum, path, figure, distanceKm } = query;
  if (h1M < 10) return path === 'land' ? lowLandField(query, distanceKm) : lowSeaField(query);
  let upper = CURVE_HEIGHTS_M.findIndex((heightM) => heightM >= h1M);
  if (upper < 0) upper = CURVE_HEIGHTS_M.length - 1;
  if (CURVE_HEIGHTS_M[upper] === h1M) return Math.min(maximum, distanceField(figure, upper, distanceKm));
  const [from, to] = [CURVE_HEIGHTS_M[upper - 1], CURVE_HEIGHTS_M[upper]] as [number, number];
  const low = distanceField(figure, upper - 1, distanceKm);
  const share = Math.log(h1M / from) / Math.log(to / from);
  return Math.min(maximum, between(low, distanceField(figure, upper, distanceKm), share));
}

/** h₁ below 10 m over land; below 0, case b of §4.3. @see ITU-R P.1546-6 Annex 5 §4.2, eq. (9), §4.3, eq. (12) */
function lowLandField({ figure, nominalMHz, h1M }: FigureQuery, distanceKm: number): number {
  const e10 = distanceField(figure, 0, distanceKm);
  const towardsZero = e10 - distanceField(figure, 1, distanceKm) + belowZeroDb(nominalMHz, -10);
  const zero = e10 + 0.5 * towardsZero;
  return h1M < 0 ? zero + belowZeroDb(nominalMHz, h1M) : zero + 0.1 * h1M * (e10 - zero);
}

function belowZeroDb(nominalMHz: number, h1M: number): number {
  return 6.03 - edgeLossDb((EDGE_FACTORS[nominalMHz] ?? 0) * degrees(Math.atan(-h1M / 9000)));
}

/** h₁ below 10 m over the sea. @see ITU-R P.1546-6 Annex 5 §4.2, eq. (10), (11) */
function lowSeaField(query: FigureQuery): number {
  const { figure, nominalMHz, h1M, distanceKm, maximum, timePercent } = query;
  const from = clearDistanceKm(nominalMHz, h1M, 10);
  if (distanceKm <= from) return maximum;
  const until = clearDistanceKm(nominalMHz, 20, 10);
  const extrapolated = (km: number): number =>
    between(distanceField(figure, 0, km), distanceField(figure, 1, km), Math.log(h1M / 10) / Math.LN2);
  if (distanceKm < until) {
    const share = Math.log(distanceKm / from) / Math.log(until / from);
    return between(maximumField(from, 1, timePercent), extrapolated(until), share);
  }
  return between(extrapolated(distanceKm), lowLandField(query, distanceKm), (distanceKm - until) / distanceKm);
}

/** Interpolates between distances. @see ITU-R P.1546-6 Annex 5 §5, eq. (13) */
function distanceField(figure: Float64Array, height: number, distanceKm: number): number {
  const width = CURVE_HEIGHTS_M.length;
  let upper = DISTANCES_KM.findIndex((km) => km >= distanceKm);
  if (upper < 0) upper = DISTANCES_KM.length - 1;
  const [to = 0, from = 0] = [DISTANCES_KM[upper], DISTANCES_KM[Math.max(0, upper - 1)]];
  const high = figure[upper * width + height];
  if (upper === 0 || to === distanceKm) return high;
  const low = figure[(upper - 1) * width + height];
  return between(low, high, Math.log(distanceKm / from) / Math.log(to / from));
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}
