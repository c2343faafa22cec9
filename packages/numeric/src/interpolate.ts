import { OutOfRangeError } from '@radioshed/units';

/** The value a fraction `t` of the way from `a` to `b`; exactly `a` at 0 and `b` at 1. */
export function lerp(a: number, b: number, t: number): number {
  return (1 - t) * a + t * b;
}

/**
 * Bilinear between the corners of a unit square: `u` runs from the first index to the second value of a row, `v` from
 * the first row to the second.
 */
export function bilinear(v00: number, v10: number, v01: number, v11: number, u: number, v: number): number {
  return lerp(lerp(v00, v10, u), lerp(v01, v11, u), v);
}

/**
 * Piecewise linear through a table of points; beyond its ends the end value holds.
 *
 * @param xs strictly ascending, at least one; not checked beyond the lengths.
 * @throws OutOfRangeError when the table is empty or its columns differ in length.
 * @example
 * ```ts
 * console.log(interpolateTable([100, 600, 2000], [10, 20, 30], 350)); // 15
 * ```
 */
export function interpolateTable(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number): number {
  const n = xs.length;
  if (n === 0 || ys.length !== n) throw new OutOfRangeError('ys.length', ys.length, `xs.length = ${n}, at least 1`);
  let low = 0;
  let high = n - 1;
  if (x <= (xs[low] ?? 0)) return ys[low] ?? Number.NaN;
  if (x >= (xs[high] ?? 0)) return ys[high] ?? Number.NaN;
  if (Number.isNaN(x)) return Number.NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const from = xs[low] ?? 0;
  return lerp(ys[low] ?? Number.NaN, ys[high] ?? Number.NaN, (x - from) / ((xs[high] ?? 0) - from));
}
