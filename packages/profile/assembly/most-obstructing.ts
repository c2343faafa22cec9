// The sample that obstructs a ray most, by branch and bound over the highest samples of blocks.

import { BLOCK_BITS, heightAt } from './straight-ground';
import { straight, tops } from './straight-memory';

/** Limit of rounding along a block, m, so that a sample tried first is found again. */
const SEED_MARGIN_M: f64 = 1e-9;
/** Squares that differ by less than this fraction are equals, whatever rounding made of them. */
export const EQUAL: f64 = 1e-9;

/**
 * The sample of first … last with the largest Fresnel parameter on the ray from `fromY` at sample `from` to `toY` at
 * `to`; −1 where all lie at `floor` or below. Of equals the first counts, or the last.
 *
 * With h the height above the ray and i, j the steps to both ends, ν grows as h·|h| / (i·j), so that no root is taken.
 * A block is passed over when its highest sample, put where the ray is lowest and i·j most favourable, obstructs less
 * than the best found.
 *
 * @param tried a sample that may be the one, or not.
 * @param floor a value of h·|h| / (i·j); −∞ where one is wanted in any case.
 */
export function mostObstructing(
  from: i32,
  to: i32,
  fromY: f64,
  toY: f64,
  first: i32,
  last: i32,
  tried: i32,
  floor: f64,
  lastOfEquals: bool,
): i32 {
  if (last < first) return -1;
  const n = to - from;
  const slope = (toY - fromY) / <f64>n;
  const base = fromY - slope * <f64>from;
  const middle = (from + to) >> 1;
  let best = floor;
  // By how much a square has to be greater: equals differ by rounding.
  const margin: f64 = lastOfEquals ? -EQUAL : EQUAL;
  let at = -1;
  best = max(best, seed(from, to, base, slope, last));
  if (tried >= first && tried < last) best = max(best, seed(from, to, base, slope, tried));
  let start = first;
  while (start <= last) {
    const block = start >> BLOCK_BITS;
    const end = min(last, (block << BLOCK_BITS) + (1 << BLOCK_BITS) - 1);
    const lowestRayY = base + slope * <f64>(slope > 0 ? start : end);
    const above = load<f64>(tops + ((<usize>block) << 3)) - lowestRayY;
    const product0 = <f64>(start - from) * <f64>(to - start);
    const product1 = <f64>(end - from) * <f64>(to - end);
    const quarter = 0.25 * <f64>n * <f64>n;
    const reach =
      above > 0 ? min(product0, product1) : start <= middle && middle < end ? quarter : max(product0, product1);
    const bar = lastOfEquals ? best - 2 * EQUAL * abs(best) : best;
    if (above * abs(above) > bar * reach && mayBeat(from, to, base, slope, start, end, bar)) {
      for (let i = start; i <= end; i++) {
        const over = heightAt(i) - (base + slope * <f64>i);
        const square = over * abs(over);
        const product = <f64>(i - from) * <f64>(to - i);
        if (square - best * product > margin * abs(square)) {
          best = square / product;
          at = i;
        }
      }
    }
    start = end + 1;
  }
  return at;
}

/** h·|h| / (i·j) of a sample, a little lower than it is. */
function seed(from: i32, to: i32, base: f64, slope: f64, i: i32): f64 {
  const over = heightAt(i) - (base + slope * <f64>i) - SEED_MARGIN_M;
  const square = over * abs(over) - 4 * EQUAL * over * over;
  return square / (<f64>(i - from) * <f64>(to - i));
}

/**
 * Whether a sample of start … end obstructs more than `best`, two by two; `true` also where one beyond the end does.
 */
function mayBeat(from: i32, to: i32, base: f64, slope: f64, start: i32, end: i32, best: f64): bool {
  let i = f64x2.replace_lane(f64x2.splat(<f64>start), 1, <f64>(start + 1));
  const two = f64x2.splat(2);
  const slopes = f64x2.splat(slope);
  const bases = f64x2.splat(base);
  const froms = f64x2.splat(<f64>from);
  const tos = f64x2.splat(<f64>to);
  const bests = f64x2.splat(best);
  let found = i64x2.splat(0);
  for (let at = straight + ((<usize>start) << 3), stop = straight + ((<usize>end) << 3); at <= stop; at += 16) {
    const over = f64x2.sub(v128.load(at), f64x2.add(bases, f64x2.mul(slopes, i)));
    const product = f64x2.mul(f64x2.sub(i, froms), f64x2.sub(tos, i));
    found = v128.or(found, f64x2.gt(f64x2.mul(over, f64x2.abs(over)), f64x2.mul(bests, product)));
    i = f64x2.add(i, two);
  }
  return v128.any_true(found);
}
