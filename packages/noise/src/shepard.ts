import { checkInteger, checkRange } from '@radioshed/units';

import { type MeasuredNoise, meansByPlace, type NoiseReach } from './measured-noise.js';

/** Kilometres of a degree along a meridian, of a sphere as large as the Earth. */
const KM_PER_DEGREE = 111.195;

/** Further than any two places lie apart, km. */
const ANYWHERE = 100_000;

/** The interpolation over records, one a place. */
export interface Shepard {
  readonly places: readonly MeasuredNoise[];
  /** How many of the nearest count. */
  readonly count: number;
  /** The level of some of the places, which have to hold the nearest ones in their order. */
  levelAt(some: readonly MeasuredNoise[], latDeg: number, lonDeg: number): number;
}

export function shepard(records: readonly MeasuredNoise[], { nearest = 12, reachKm = ANYWHERE }: NoiseReach): Shepard {
  checkInteger('records.length', records.length, 1, 1e7);
  checkInteger('nearest', nearest, 1, 100);
  checkRange('reachKm', reachKm, 0, ANYWHERE, 'km');
  const places = meansByPlace(records);
  const count = places.length < 3 ? 1 : Math.min(nearest, places.length);
  const furthest = (reachKm / KM_PER_DEGREE) ** 2;
  const square = new Float64Array(count); // of the distances of the nearest ones, rising
  const level = new Float64Array(count);
  return {
    places,
    count,
    levelAt(some, latDeg, lonDeg) {
      square.fill(Infinity);
      const east = Math.cos((latDeg * Math.PI) / 180);
      for (const place of some) {
        const away = squareAway(place, latDeg, lonDeg, east);
        if (away >= (square[count - 1] as number)) continue;
        let i = count - 1;
        for (; i > 0 && (square[i - 1] as number) > away; i--) {
          square[i] = square[i - 1] as number;
          level[i] = level[i - 1] as number;
        }
        square[i] = away;
        level[i] = place.noiseDbm;
      }
      const closest = square[0] as number;
      if (closest > furthest) return Number.NaN;
      if (closest < 1e-18) return level[0] as number; // the very place, to a tenth of a millimetre
      let [sum, weights] = [0, 0];
      for (let i = 0; i < count; i++) {
        const weight = closest / (square[i] as number);
        sum += weight * (level[i] as number);
        weights += weight;
      }
      return sum / weights;
    },
  };
}

/** The square of the distance in degrees of latitude, where one of longitude is `east` of them. */
export function squareAway(place: MeasuredNoise, latDeg: number, lonDeg: number, east: number): number {
  const across = Math.abs(place.lonDeg - lonDeg) % 360;
  const dx = (across > 180 ? 360 - across : across) * east;
  const dy = place.latDeg - latDeg;
  return dx * dx + dy * dy;
}
