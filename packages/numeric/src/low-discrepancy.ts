import { checkInteger } from '@radioshed/units';

/** The plastic number, real root of x³ = x + 1. */
const PLASTIC = 1.324_717_957_244_746;

/**
 * Point `index` of the R2 sequence in the unit square: any run of points covers it far more evenly than random ones.
 *
 * @param index integer, 0 to 2³¹.
 * @throws OutOfRangeError for another index.
 * @see M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018: α = (1/φ₂, 1/φ₂²), offset ½
 * @example
 * ```ts
 * console.log(r2Point(1).map((x) => x.toFixed(3))); // 0.255,0.070
 * ```
 */
export function r2Point(index: number): readonly [number, number] {
  checkInteger('index', index, 0, 2 ** 31);
  return [(0.5 + index / PLASTIC) % 1, (0.5 + index / (PLASTIC * PLASTIC)) % 1];
}
