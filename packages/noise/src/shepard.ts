import { checkInteger, checkRange } from '@radioshed/units';

import { type MeasuredNoise, meansByPlace, type NoiseReach } from './measured-noise.js';
import { type Places, PlacesTree } from './places-tree.js';

/** Kilometres of a degree along a meridian, of a sphere as large as the Earth. */
const KM_PER_DEGREE = 111.195;

/** Further than any two places lie apart, km. */
const ANYWHERE = 100_000;

/** The very place, a tenth of a millimetre: square of the distance in degrees. */
export const SAME_PLACE = 1e-18;

/** The interpolation over records, one a place. */
export interface Shepard {
  readonly places: Places;
  /** How many of the nearest count. */
  readonly count: number;
  /** Square of the distance in degrees beyond which no record reaches. */
  readonly furthest: number;
  levelAt(latDeg: number, lonDeg: number): number;
  /** Levels at so many places of a parallel from `lonDeg` on, each `stepDeg` further. */
  levelsAlong(latDeg: number, lonDeg: number, stepDeg: number, levelsDbm: Float64Array): void;
}

export function shepard(records: readonly MeasuredNoise[], { nearest = 12, reachKm = ANYWHERE }: NoiseReach): Shepard {
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
  const count = places.count < 3 ? 1 : Math.min(nearest, places.count);
  const furthest = (reachKm / KM_PER_DEGREE) ** 2;
  const tree = new PlacesTree(places, count);
  const { square, nearest: found } = tree;
  const levelWithin = (latDeg: number, lonDeg: number, east: number, limit: number): number => {
    tree.find(latDeg, lonDeg, east, limit);
    const closest = square[0] as number;
    if (closest > furthest) return Number.NaN;
    if (closest < SAME_PLACE) return places.noiseDbm[found[0] as number] as number;
    let [sum, weights] = [0, 0];
    for (let i = 0; i < count; i++) {
      const weight = closest / (square[i] as number);
      sum += weight * (places.noiseDbm[found[i] as number] as number);
      weights += weight;
    }
    return sum / weights;
  };
  return {
    places,
    count,
    furthest,
    levelAt: (latDeg, lonDeg) => levelWithin(latDeg, lonDeg, eastOf(latDeg), Infinity),
    levelsAlong(latDeg, lonDeg, stepDeg, levelsDbm) {
      const east = eastOf(latDeg);
      let limit = Infinity;
      for (let i = 0; i < levelsDbm.length; i++) {
        levelsDbm[i] = levelWithin(latDeg, lonDeg + (i + 0.5) * stepDeg, east, limit);
        // None of those found lies further from the next place than from this one and the way there.
        limit = (Math.sqrt(square[count - 1] as number) * (1 + 1e-9) + Math.abs(stepDeg) * east + 1e-9) ** 2;
      }
    },
  };
}

function eastOf(latDeg: number): number {
  return Math.cos((latDeg * Math.PI) / 180);
}
