// The sample that obstructs a ray most, and its loss: principal of StraightRadial, eq. (26) and (31) of P.526-15.

import { ln } from '../../itm/assembly/elementary';
import { BLOCK_BITS, heightAt, hulledTo, vertexAt, vertexCount, vertexFrom } from './ground';
import { straight, tops } from './memory';

const CLEAR_FRESNEL_PARAMETER: f64 = -0.78;
const DB_PER_NEPER: f64 = 20 * Math.LOG10E;
/** What rounding along a block stays below, m, so that a sample tried first is found again. */
const SEED_MARGIN_M: f64 = 1e-9;
/** Squares that differ by less than this share are equals, whatever rounding made of them. */
const EQUAL: f64 = 1e-9;
/** Above so many vertices blocks are the quicker way. */
const MOST_VERTICES: i32 = 48;

let lambdaStep: f64 = 0;

/** @param product of wavelength and step, m² */
export function setWave(product: f64): void {
  lambdaStep = product;
}

export function knifeEdgeDb(v: f64): f64 {
  if (!(v > CLEAR_FRESNEL_PARAMETER)) return 0;
  const u = v - 0.1;
  return 6.9 + DB_PER_NEPER * ln(sqrt(u * u + 1) + u);
}

/** Loss of the edge of height `y` at sample `i` on the ray between two points, dB. */
export function edgeDb(from: i32, i: i32, to: i32, fromY: f64, y: f64, toY: f64): f64 {
  const d1 = <f64>(i - from);
  const d2 = <f64>(to - i);
  const over = y - (fromY * d2 + toY * d1) / (d1 + d2);
  return knifeEdgeDb(over * sqrt((2 * (d1 + d2)) / (lambdaStep * d1 * d2)));
}

/** The same of sample `at`; 0 where there is none. */
export function sampleDb(from: i32, at: i32, to: i32, fromY: f64, toY: f64): f64 {
  return at < 0 ? 0 : edgeDb(from, at, to, fromY, heightAt(at), toY);
}

/**
 * The sample of first … last with the largest Fresnel parameter of an obstructed ray: a vertex of the hull, or one of the
 * last samples, whose vertices are not known.
 */
export function principalVertex(from: i32, to: i32, fromY: f64, toY: f64, first: i32, last: i32): i32 {
  const start = vertexFrom(first);
  const known = hulledTo();
  const size = vertexCount();
  if (last - first > MOST_VERTICES) {
    const probe = start + MOST_VERTICES;
    if (probe < size && vertexAt(probe) <= last) return principal(from, to, fromY, toY, first, last, last);
  }
  const slope = (toY - fromY) / <f64>(to - from);
  let best = -Infinity;
  let at = -1;
  for (let k = start; k < size; k++) {
    const i = vertexAt(k);
    if (i > last) break;
    const over = heightAt(i) - (fromY + slope * <f64>(i - from));
    const product = <f64>(i - from) * <f64>(to - i);
    const square = over * abs(over);
    if (square - best * product > EQUAL * abs(square)) {
      best = square / product;
      at = i;
    }
  }
  for (let i = max(first, known); i <= last; i++) {
    const over = heightAt(i) - (fromY + slope * <f64>(i - from));
    const product = <f64>(i - from) * <f64>(to - i);
    const square = over * abs(over);
    if (square - best * product > EQUAL * abs(square)) {
      best = square / product;
      at = i;
    }
  }
  return at;
}

/**
 * The sample of first … last with the largest Fresnel parameter on the ray from `fromY` at sample `from` to `toY` at
 * `to`; −1 where all are so low that they take no loss. Of equals the first counts.
 *
 * @param tried a sample that may be the one, or not.
 */
export function principal(from: i32, to: i32, fromY: f64, toY: f64, first: i32, last: i32, tried: i32): i32 {
  if (last < first) return -1;
  const n = to - from;
  const slope = (toY - fromY) / <f64>n;
  const base = fromY - slope * <f64>from;
  const middle = (from + to) >> 1;
  let best = -(CLEAR_FRESNEL_PARAMETER * CLEAR_FRESNEL_PARAMETER * lambdaStep) / (2 * <f64>n);
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
    if (above * abs(above) > best * reach && mayBeat(from, to, base, slope, start, end, best)) {
      for (let i = start; i <= end; i++) {
        const over = heightAt(i) - (base + slope * <f64>i);
        const square = over * abs(over);
        const product = <f64>(i - from) * <f64>(to - i);
        if (square - best * product > EQUAL * abs(square)) {
          best = square / product;
          at = i;
        }
      }
    }
    start = end + 1;
  }
  return at;
}

/** ν·|ν| · λ·step/2n of a sample, a little lower than it is. */
function seed(from: i32, to: i32, base: f64, slope: f64, i: i32): f64 {
  const over = heightAt(i) - (base + slope * <f64>i) - SEED_MARGIN_M;
  const square = over * abs(over) - 4 * EQUAL * over * over;
  return square / (<f64>(i - from) * <f64>(to - i));
}

/** Whether a sample of start … end obstructs more than `best`, two by two; `true` also where one beyond the end does. */
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
