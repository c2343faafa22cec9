import { quantiles, seededRandom } from '@radioshed/numeric';
import { checkInteger, checkListed, checkObject, OutOfRangeError } from '@radioshed/units';

import { checkLevels } from './check-levels.js';

/** A range that a figure lies in with 95 % confidence. */
export type Interval = readonly [low: number, high: number];

/** Confidence intervals of a score, dB. */
export interface ScoreIntervals {
  readonly biasDb: Interval;
  readonly sdDb: Interval;
  readonly rmseDb: Interval;
  /** Clusters that were drawn from. */
  readonly clusters: number;
}

/** Sums of the errors of a cluster: its count, the errors and their squares. */
type Sums = [count: number, sum: number, squares: number];

const TAILS = [0.025, 0.975];

/**
 * The 95 % confidence intervals of bias, standard deviation and RMSE by bootstrap over clusters: points of one station
 * or square resemble each other, so whole clusters are drawn. A point whose prediction is NaN does not count.
 *
 * @param clusterOf the cluster of each point, such as the name of its station.
 * @param options.only indices of the points to look at; all by default.
 * @param options.samples draws, 100 to 100 000; 1000 by default.
 * @param options.seed the same seed gives the same intervals; 1 by default.
 * @returns undefined of fewer than two clusters.
 * @throws OutOfRangeError when the lengths differ.
 */
export function scoreIntervals(
  measured: ArrayLike<number>,
  predicted: ArrayLike<number>,
  clusterOf: ArrayLike<string | number>,
  options: { readonly only?: Iterable<number>; readonly samples?: number; readonly seed?: number } = {},
): ScoreIntervals | undefined {
  checkLevels('measured', measured);
  checkLevels('predicted', predicted);
  for (const [field, list] of Object.entries({ predicted, clusterOf })) {
    const { length } = checkListed(field, list);
    if (length !== measured.length)
      throw new OutOfRangeError(`${field}.length`, length, `measured.length = ${measured.length}`);
  }
  checkObject('options', options);
  const samples = checkInteger('samples', options.samples ?? 1000, 100, 100_000);
  const random = seededRandom(checkInteger('seed', options.seed ?? 1, 0, 2 ** 31));
  const clusters = [...sumsByCluster(measured, predicted, clusterOf, options.only).values()];
  if (clusters.length < 2) return undefined;
  const [biases, deviations, rmses]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < samples; i++) {
    let [count, sum, squares] = [0, 0, 0];
    for (let k = 0; k < clusters.length; k++) {
      const drawn = clusters[Math.floor(random() * clusters.length)];
      count += drawn[0];
      sum += drawn[1];
      squares += drawn[2];
    }
    const bias = sum / count;
    biases.push(bias);
    rmses.push(Math.sqrt(squares / count));
    if (count > 1) deviations.push(Math.sqrt(Math.max(0, squares - count * bias * bias) / (count - 1)));
  }
  const range = (values: readonly number[]): Interval => {
    const [low = Number.NaN, high = Number.NaN] = quantiles(values, TAILS);
    return [low, high];
  };
  return { biasDb: range(biases), sdDb: range(deviations), rmseDb: range(rmses), clusters: clusters.length };
}

function sumsByCluster(
  measured: ArrayLike<number>,
  predicted: ArrayLike<number>,
  clusterOf: ArrayLike<string | number>,
  only: Iterable<number> = Array.from(measured, (_, i) => i),
): Map<string | number, Sums> {
  const found = new Map<string | number, Sums>();
  for (const i of only) {
    const error = predicted[i] - measured[i];
    if (Number.isNaN(error)) continue;
    const sums = found.get(clusterOf[i]) ?? [0, 0, 0];
    found.set(clusterOf[i], sums);
    sums[0]++;
    sums[1] += error;
    sums[2] += error * error;
  }
  return found;
}
