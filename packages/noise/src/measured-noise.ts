import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import { shepard } from './shepard.js';

/** The level at any place, dBm; NaN where no record lies within reach. */
export type NoiseInterpolator = (latDeg: number, lonDeg: number) => number;

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
