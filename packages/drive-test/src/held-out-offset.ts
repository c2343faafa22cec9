import type { Position } from '@radioshed/geodesy';
import { checkListed, OutOfRangeError } from '@radioshed/units';

import { mapSquares } from './blocks.js';

/** Predictions with a level offset that the measurements nearby had no part in. */
export interface OffsetPredictions {
  /** The predictions, each with the offset of all squares but its own; NaN where there is no prediction. */
  readonly values: Float64Array;
  /** The mean of measured − predicted over all points, dB: the offset to use elsewhere. */
  readonly offsetDb: number;
  /** The least and the greatest of the offsets fitted without a square, dB. */
  readonly rangeDb: readonly [least: number, greatest: number];
  /** Squares with a point, and their side, m. */
  readonly squares: number;
  readonly blockM: number;
}

/**
 * Adds a level offset to predictions, fitted for each square of the map on all the others. So the score with an offset
 * is that of new measurements.
 *
 * @param blockM side of a square, m; such that there are some forty by default, fewer of under 200 places.
 * @throws OutOfRangeError for a side out of range, or points or predictions that all lie in one square.
 */
export function heldOutOffset(
  places: readonly Position[],
  measured: ArrayLike<number>,
  predicted: ArrayLike<number>,
  blockM?: number,
): OffsetPredictions {
  checkListed('measured', measured);
  checkListed('predicted', predicted);
  const { squares, sideM } = mapSquares(places, blockM);
  const gapOf = (i: number): number => measured[i] - predicted[i];
  const known = squares.map((square) => square.filter((i) => !Number.isNaN(gapOf(i))));
  const used = known.filter(({ length }) => length > 0).length;
  if (used === 1) throw new OutOfRangeError('predicted', 'predictions in 1 square', 'predictions in 2 squares or more');
  const sums = known.map((square) => square.reduce((sum, i) => sum + gapOf(i), 0));
  const all = sums.reduce((a, b) => a + b, 0);
  const count = known.reduce((n, { length }) => n + length, 0);
  const values = Float64Array.from(predicted);
  let [least, greatest] = [Infinity, -Infinity];
  for (const [k, square] of known.entries()) {
    if (square.length === 0) continue;
    const offset = (all - sums[k]) / (count - square.length);
    for (const i of square) values[i] += offset;
    [least, greatest] = [Math.min(least, offset), Math.max(greatest, offset)];
  }
  return { values, offsetDb: all / count, rangeDb: [least, greatest], squares: squares.length, blockM: sideM };
}
