import { quantiles } from '@radioshed/numeric';
import { OutOfRangeError } from '@radioshed/units';

import { checkLevels } from './check-levels.js';

/** How far predicted levels are from measured ones; an error is predicted − measured, dB. */
export interface Score {
  /** Points with both numbers. */
  readonly count: number;
  /** Mean error; positive where the prediction is the greater number. NaN of no points, as all below. */
  readonly biasDb: number;
  /** Standard deviation of the errors about their mean (n − 1); NaN of one point. */
  readonly sdDb: number;
  readonly rmseDb: number;
  /** Mean of the errors' magnitudes. */
  readonly maeDb: number;
  /** Median error. */
  readonly medianDb: number;
  /** Magnitude that nine errors in ten do not exceed. */
  readonly p90Db: number;
  /** Pearson's correlation of predicted and measured, −1 to 1; NaN where one of them does not vary. */
  readonly correlation: number;
}

/**
 * Scores predicted levels against measured ones; a point whose prediction is NaN does not count.
 *
 * @param only indices of the points to look at; all by default.
 * @throws OutOfRangeError for a level that is not a number, and when the lengths differ.
 */
export function score(measured: ArrayLike<number>, predicted: ArrayLike<number>, only?: Iterable<number>): Score {
  checkLevels('measured', measured);
  checkLevels('predicted', predicted);
  if (measured.length !== predicted.length) {
    throw new OutOfRangeError('predicted.length', predicted.length, `measured.length = ${measured.length}`);
  }
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const i of only ?? Array.from(measured, (_, index) => index)) {
    const [x, y] = [measured[i], predicted[i]];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    xs.push(x);
    ys.push(y);
  }
  const errors = ys.map((y, i) => y - xs[i]);
  const biasDb = meanOf(errors);
  const [medianDb = Number.NaN] = quantiles(errors, [0.5]);
  const [p90Db = Number.NaN] = quantiles(errors.map(Math.abs), [0.9]);
  return {
    count: errors.length,
    biasDb,
    sdDb:
      errors.length < 2
        ? Number.NaN
        : Math.sqrt(sumOf(errors.map((error) => (error - biasDb) ** 2)) / (errors.length - 1)),
    rmseDb: Math.sqrt(meanOf(errors.map((error) => error ** 2))),
    maeDb: meanOf(errors.map(Math.abs)),
    medianDb,
    p90Db,
    correlation: correlationOf(xs, ys),
  };
}

function correlationOf(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [i, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, ys[i] - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const both = Math.sqrt(xx) * Math.sqrt(yy);
  return both > 0 ? Math.max(-1, Math.min(1, xy / both)) : Number.NaN;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length;
}
