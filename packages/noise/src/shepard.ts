import { checkInteger, checkRange, checkShape, KM_PER_DEGREE, openFields, OutOfRangeError } from '@radioshed/units';

import { type MeasuredNoise, meansByPlace, type NoiseReach } from './noise-records.js';
import { type Places, PlacesTree } from './places-tree.js';

/** Further than any two locations lie apart, km. */
const ANYWHERE = 100_000;

/** The same location, within a tenth of a millimetre: square of the distance in degrees. */
export const SAME_PLACE = 1e-18;

/** Records, one per location, and how far they count. */
export interface ShepardField {
  readonly places: Places;
  /** One over the square of how far each record counts, in degrees: as far as to its third neighbour. */
  readonly factor: Float64Array;
  /** How many of the nearest count. */
  readonly count: number;
  /**
   * Whether there are more: the furthest of those that count then has no weight, so levels do not jump where it
   * changes.
   */
  readonly isCut: boolean;
  /** Square of the distance in degrees beyond which no record reaches. */
  readonly furthest: number;
}

/** The interpolation over them. */
export interface Shepard {
  levelAt(latDeg: number, lonDeg: number): number;
  /** Levels at `count` locations of a parallel from `lonDeg` on, each `stepDeg` further. */
  levelsAlong(latDeg: number, lonDeg: number, stepDeg: number, levelsDbm: Float64Array): void;
}

const REACH = openFields<NoiseReach>({ nearest: 'checked?', reachKm: 'checked?' });

/** Records ready for interpolation. @throws OutOfRangeError naming the field */
export function fieldOf(records: readonly MeasuredNoise[], reach: NoiseReach): ShepardField {
  if (!Array.isArray(records)) {
    throw new OutOfRangeError('records', records, 'a list of objects with latDeg, lonDeg, noiseDbm');
  }
  const { nearest = 12, reachKm = ANYWHERE } = checkShape(reach, REACH, 'reach');
  checkInteger('records.length', records.length, 1, 1e7);
  checkInteger('nearest', nearest, 1, 100);
  checkRange('reachKm', reachKm, 0, ANYWHERE, 'km');
  const means = meansByPlace(records);
  const places: Places = {
    count: means.length,
    latDeg: Float64Array.from(means, ({ latDeg }) => latDeg),
    lonDeg: Float64Array.from(means, ({ lonDeg }) => lonDeg),
    noiseDbm: Float64Array.from(means, ({ noiseDbm }) => noiseDbm),
  };
  return {
    places,
    factor: factorsOf(places),
    count: Math.min(nearest, places.count),
    isCut: nearest > 1 && places.count > nearest,
    furthest: (reachKm / KM_PER_DEGREE) ** 2,
  };
}

/** The interpolation over records. @throws OutOfRangeError naming the field */
export function shepard(records: readonly MeasuredNoise[], reach: NoiseReach): Shepard {
  const { places, factor, count, isCut, furthest } = fieldOf(records, reach);
  const root = factor.map(Math.sqrt);
  const tree = new PlacesTree(places, count, factor);
  const { square, nearest: found } = tree;
  const anyTree = (reach.reachKm ?? ANYWHERE) < ANYWHERE ? new PlacesTree(places, 1) : undefined;
  const isOutOfReach = (latDeg: number, lonDeg: number, east: number): boolean => {
    if (anyTree === undefined) return false;
    const first = found[0];
    const plain = square[0] / factor[first];
    if (plain <= furthest) return false;
    anyTree.find(latDeg, lonDeg, east, Infinity);
    return anyTree.square[0] > furthest;
  };
  const levelWithin = (latDeg: number, lonDeg: number, east: number, limit: number): number => {
    tree.find(latDeg, lonDeg, east, limit);
    const first = found[0];
    const closest = square[0];
    if (isOutOfReach(latDeg, lonDeg, east)) return Number.NaN;
    if (closest < SAME_PLACE * factor[first]) return places.noiseDbm[first];
    let [sum, weights] = [0, 0];
    const edge = isCut ? closest / square[count - 1] : 0;
    for (let i = 0; i < count; i++) {
      const share = closest / square[i] - edge;
      const weight = share * share;
      sum += weight * places.noiseDbm[found[i]];
      weights += weight;
    }
    // All that count are equally far.
    if (weights === 0) return places.noiseDbm[first];
    return sum / weights;
  };
  return {
    levelAt: (latDeg, lonDeg) => levelWithin(latDeg, lonDeg, eastOf(latDeg), Infinity),
    levelsAlong(latDeg, lonDeg, stepDeg, levelsDbm) {
      const east = eastOf(latDeg);
      const stride = Math.abs(stepDeg) * east;
      let limit = Infinity;
      for (let i = 0; i < levelsDbm.length; i++) {
        levelsDbm[i] = levelWithin(latDeg, lonDeg + (i + 0.5) * stepDeg, east, limit);
        // None of those found lies further from the next place than from this one and the way there.
        let most = 0;
        for (let k = 0; k < count; k++) {
          most = Math.max(most, Math.sqrt(square[k]) + stride * root[found[k]]);
        }
        limit = (most * (1 + 1e-9) + 1e-9) ** 2;
      }
    },
  };
}

/** Neighbours by which a record knows how far it counts. */
const NEIGHBOURS = 3;
/** Records closer together than this count as far as this, degrees: a metre. */
const LEAST_DEG = 1e-5;

function factorsOf(places: Places): Float64Array {
  const { count, latDeg, lonDeg } = places;
  if (count < 3) return new Float64Array(count).fill(1);
  const tree = new PlacesTree(places, Math.min(NEIGHBOURS + 1, count)); // itself among them
  return Float64Array.from({ length: count }, (_, i) => {
    const [lat, lon] = [latDeg[i], lonDeg[i]];
    tree.find(lat, lon, eastOf(lat), Infinity);
    return 1 / Math.max(LEAST_DEG ** 2, tree.square[tree.square.length - 1]);
  });
}

function eastOf(latDeg: number): number {
  return Math.cos((latDeg * Math.PI) / 180);
}
