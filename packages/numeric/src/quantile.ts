import { checkListed, checkRange } from '@radioshed/units';

/**
 * The value below which a fraction `p` of the numbers lies, 0 ≤ p ≤ 1; NaN where there are none.
 *
 * Numbers that are NaN are left out. Between two numbers in order it is linear: the quantile is at place (n − 1)·p,
 * counted from 0 (definition 7 of Hyndman and Fan 1996, the default of NumPy, R and spreadsheets).
 *
 * @throws OutOfRangeError when p is not within 0..1.
 * @example
 * ```ts
 * const random = seededRandom(2026);
 * const sample = Array.from({ length: 1000 }, random);
 * console.log(quantile(sample, 0.5).toFixed(2)); // 0.53
 * ```
 */
export function quantile(values: ArrayLike<number>, p: number): number {
  return quantiles(values, [p])[0] ?? Number.NaN;
}

/** Several {@link quantile}s of the same numbers, which are put in order once. @throws OutOfRangeError */
export function quantiles(values: ArrayLike<number>, ps: readonly number[]): number[] {
  checkListed('values', values);
  checkListed('ps', ps);
  for (const p of ps) checkRange('p', p, 0, 1);
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  return ps.map((p) => {
    const place = (sorted.length - 1) * p;
    const below = Math.floor(place);
    const low = sorted[below] ?? Number.NaN;
    const high = sorted[Math.ceil(place)] ?? Number.NaN;
    return low === high ? low : low + (place - below) * (high - low);
  });
}
