import { checkListed, OutOfRangeError } from '@radioshed/units';

/** The straight line y = intercept + slope·x. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/**
 * The line through points (x, y) whose sum of squared vertical distances, weighted where weights are given, is least.
 *
 * @param weights one per point, 0 or above.
 * @throws OutOfRangeError when the lengths differ, or fewer than two different x have a weight.
 * @example
 * ```ts
 * console.log(leastSquaresLine([0, 1, 2, 3], [1, 3, 2, 5]).slope.toFixed(1)); // 1.1
 * ```
 */
export function leastSquaresLine(xs: ArrayLike<number>, ys: ArrayLike<number>, weights?: ArrayLike<number>): Line {
  const n = checkListed('xs', xs).length;
  checkListed('ys', ys);
  if (ys.length !== n) throw new OutOfRangeError('ys.length', ys.length, `xs.length = ${n}`);
  if (weights !== undefined && weights.length !== n) {
    throw new OutOfRangeError('weights.length', weights.length, `xs.length = ${n}`);
  }
  const weight = (i: number): number => weights?.[i] ?? 1;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 0; i < n; i++) {
    sum += weight(i);
    sumX += weight(i) * (xs[i] ?? 0);
    sumY += weight(i) * (ys[i] ?? 0);
  }
  const meanX = sumX / sum;
  const meanY = sumY / sum;
  // Second pass about the means: the one-pass formula loses all digits where x is large compared with its spread.
  let spread = 0;
  let product = 0;
  for (let i = 0; i < n; i++) {
    const dx = (xs[i] ?? 0) - meanX;
    spread += weight(i) * dx * dx;
    product += weight(i) * dx * ((ys[i] ?? 0) - meanY);
  }
  if (!(spread > 0)) throw new OutOfRangeError('xs', `${n} numbers`, 'two or more different numbers with a weight');
  const slope = product / spread;
  return { slope, intercept: meanY - slope * meanX };
}
