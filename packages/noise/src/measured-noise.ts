import { checkInteger, checkRange } from '@radioshed/units';

/** Noise that was measured at a place. */
export interface MeasuredNoise {
  /** Degrees, −90..90. */
  readonly latDeg: number;
  /** Degrees. */
  readonly lonDeg: number;
  /** dBm. */
  readonly noiseDbm: number;
}

/** The level at any place, dBm. */
export type NoiseInterpolator = (latDeg: number, lonDeg: number) => number;

/**
 * Noise between the places it was measured at: the mean of the nearest records' dBm, weighted by the inverse square of
 * their distances (Shepard's method). At a place of measurement it is what was measured there, the mean of several;
 * everywhere it lies between the least and the greatest record. Fewer than three records: the nearest one's.
 *
 * Distances are those of a plane at the place asked for, which within some hundred kilometres is as good as the Earth.
 *
 * @param records at least one.
 * @param nearest so many records count, 1 to 100; 12 by default.
 * @throws OutOfRangeError for no records, or levels and places that are no numbers.
 * @see D. Shepard, A two-dimensional interpolation function for irregularly-spaced data (1968)
 */
export function measuredNoise(records: readonly MeasuredNoise[], nearest = 12): NoiseInterpolator {
  checkInteger('records.length', records.length, 1, 1e7);
  checkInteger('nearest', nearest, 1, 100);
  const places = meansByPlace(records);
  const count = places.length < 3 ? 1 : Math.min(nearest, places.length);
  const square = new Float64Array(count); // of the distances of the nearest ones, rising
  const level = new Float64Array(count);
  return (latDeg, lonDeg) => {
    square.fill(Infinity);
    const east = Math.cos((latDeg * Math.PI) / 180);
    for (const place of places) {
      const across = Math.abs(place.lonDeg - lonDeg) % 360;
      const dx = (across > 180 ? 360 - across : across) * east;
      const dy = place.latDeg - latDeg;
      const away = dx * dx + dy * dy;
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
    if (closest < 1e-18) return level[0] as number; // the very place, to a tenth of a millimetre
    let [sum, weights] = [0, 0];
    for (let i = 0; i < count; i++) {
      const weight = closest / (square[i] as number);
      sum += weight * (level[i] as number);
      weights += weight;
    }
    return sum / weights;
  };
}

/** One record a place: the mean of those that were measured there. */
export function meansByPlace(records: readonly MeasuredNoise[]): MeasuredNoise[] {
  const byPlace = new Map<string, { readonly place: MeasuredNoise; sum: number; count: number }>();
  for (const place of records) {
    checkRange('noiseDbm', place.noiseDbm, -300, 100, 'dBm');
    checkRange('latDeg', place.latDeg, -90, 90, 'degrees');
    checkRange('lonDeg', place.lonDeg, -540, 540, 'degrees');
    const name = `${place.latDeg} ${place.lonDeg}`;
    const known = byPlace.get(name);
    if (known === undefined) byPlace.set(name, { place, sum: place.noiseDbm, count: 1 });
    else {
      known.sum += place.noiseDbm;
      known.count++;
    }
  }
  return [...byPlace.values()].map(({ place, sum, count }) => ({ ...place, noiseDbm: sum / count }));
}
