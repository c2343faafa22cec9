import { checkRange } from '@radioshed/units';

import { shepard } from './shepard.js';

/** Noise that was measured at a place. */
export interface MeasuredNoise {
  /** Degrees, −90..90. */
  readonly latDeg: number;
  /** Degrees. */
  readonly lonDeg: number;
  /** dBm. */
  readonly noiseDbm: number;
}

/** The level at any place, dBm; NaN where no record lies within reach. */
export type NoiseInterpolator = (latDeg: number, lonDeg: number) => number;

/** Which records count at a place. */
export interface NoiseReach {
  /** So many of the nearest, 1 to 100; 12 by default. */
  readonly nearest?: number;
  /** Without one as near as this there is no level, km; any distance by default. */
  readonly reachKm?: number;
}

/**
 * Noise between the places it was measured at: the mean of the nearest records' dBm, weighted by the inverse fourth power of
 * their distances (Shepard's method). Distances count in those to each record's own third neighbour: where measurements lie
 * close together each stands for little around it, so that a town that was measured well does not make its country noisy,
 * nor do the few of the country make holes in it. At a place of measurement it is what was measured there, the mean of
 * several; everywhere it lies between the least and the greatest record. Fewer than three records: the nearest one's.
 *
 * Distances are those of a plane at the place asked for, which within some hundred kilometres is as good as the Earth.
 *
 * @param records at least one.
 * @throws OutOfRangeError for no records, or levels and places that are no numbers.
 * @see D. Shepard, A two-dimensional interpolation function for irregularly-spaced data (1968)
 */
export function measuredNoise(records: readonly MeasuredNoise[], reach: NoiseReach = {}): NoiseInterpolator {
  return shepard(records, reach).levelAt;
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
