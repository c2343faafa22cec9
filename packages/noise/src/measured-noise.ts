import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import { shepard } from './shepard.js';

/** The level at any location, dBm; NaN where no record lies within reach. */
export type NoiseInterpolator = (latDeg: number, lonDeg: number) => number;

/**
 * Interpolates measured noise: the mean of the nearest records in dBm, weighted by the inverse fourth power of distance
 * (Shepard's method), less the weight of the furthest of them, so that levels are continuous. Each distance is divided
 * by the distance from that record to its third neighbour. Where measurements are dense, each represents a small area:
 * a well measured town does not raise the noise of the country around it, and sparse records around it do not cut into
 * the town. At a measured place the result is the mean of the measurements there. Everywhere it lies between the lowest
 * and the highest record.
 *
 * Distances are those on a plane at the requested place, accurate within some hundred kilometres.
 *
 * @param records at least one.
 * @throws OutOfRangeError for no records, or levels and locations that are no numbers.
 * @see D. Shepard, A two-dimensional interpolation function for irregularly-spaced data (1968)
 */
export function measuredNoise(records: readonly MeasuredNoise[], reach: NoiseReach = {}): NoiseInterpolator {
  return shepard(records, reach).levelAt;
}
