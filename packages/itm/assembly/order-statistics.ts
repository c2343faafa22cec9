// Order statistics by counting: a pivot is moved until about `rank` values lie above it, then value by value.

import { keep } from '@radioshed/numeric/assembly/keep';

/** With at most this number of values between the pivot and the wanted one, one pass finds it. */
const NEAR: i32 = 2;

/** Pivots tried by the guessed density before the search for the extremes. */
const GUESSES: i32 = 3;

/**
 * The `rank`-th greatest of `count` values, f32 at `values`, filled up with NaN to whole groups of sixteen; exact,
 * whatever the guess.
 *
 * @param flip sign bits to take the values with turned sign, else nothing.
 * @param guess where to look first, and `guessed` values are ≥ it.
 * @param perRank how far apart neighbours in order are about.
 */
export function nthGreatest(
  values: usize,
  flip: v128,
  count: i32,
  rank: i32,
  guess: f32,
  guessed: i32,
  perRank: f32,
): f32 {
  let below: f32 = -Infinity;
  let above: f32 = Infinity;
  let countBelow = 0;
  let countAbove = 0;
  let pivot = guess;
  let round = 0;
  while (true) {
    const found = round == 0 ? guessed : countFrom(values, flip, count, pivot);
    round++;
    const beyond = found - rank;
    if (<u32>beyond <= <u32>NEAR) return leastBeyond(values, flip, count, pivot, beyond);
    if (beyond < 0 && beyond >= -1 - NEAR) {
      return -leastBeyond(values, f32x4.neg(flip), count, nextAfter(-pivot), -1 - beyond);
    }
    if (beyond > 0) {
      below = pivot;
      countBelow = found;
    } else {
      above = pivot;
      countAbove = found;
    }
    if (above - below < Infinity) {
      // Aim at the middle of what is near enough; now and then halve, where values come in clusters.
      const share = (<f32>(rank - countAbove) + 0.5) / <f32>(countBelow - countAbove);
      pivot = round % 4 == 3 ? 0.5 * below + 0.5 * above : above - (above - below) * share;
    } else {
      pivot += (<f32>beyond - 0.5) * perRank;
      if (round > GUESSES || !(pivot > below && pivot < above)) {
        if (below == -Infinity) {
          below = leastFrom(values, flip, count, -f32.MAX_VALUE);
          countBelow = count;
        }
        if (above == Infinity) above = greatestBelow(values, flip, count, Infinity);
        pivot = 0.5 * below + 0.5 * above;
      }
    }
    if (pivot > below && pivot < above) continue;
    pivot = 0.5 * below + 0.5 * above;
    // Nothing between: many values are alike.
    if (!(pivot > below && pivot < above)) return amongAlike(values, flip, count, rank, below, countBelow);
  }
}

/** The `rank`-th greatest from `pivot` upwards, value by value; `found` values are ≥ pivot. */
function amongAlike(values: usize, flip: v128, count: i32, rank: i32, pivot: f32, found: i32): f32 {
  let value = leastFrom(values, flip, count, pivot);
  let beyond = found - countEqual(values, flip, count, value);
  while (beyond >= rank) {
    value = leastAbove(values, flip, count, value);
    beyond -= countEqual(values, flip, count, value);
  }
  return value;
}

/** The least value ≥ pivot, or the one after it, or the one after that; as many as there are are counted. */
function leastBeyond(values: usize, flip: v128, count: i32, pivot: f32, skip: i32): f32 {
  const pivots = keep(f32x4.splat(pivot));
  // The smallest of each lane, as many as matter. Values below the pivot become NaN, which these minima and maxima pass
  // on.
  let a = f32x4.splat(Infinity);
  let b = a;
  let c = a;
  const end = values + ((<usize>count) << 2);
  if (skip === 0) {
    for (let at = values; at < end; at += 32) {
      const v = v128.xor(v128.load(at), flip);
      a = f32x4.pmin(a, v128.or(v, f32x4.lt(v, pivots)));
      const w = v128.xor(v128.load(at, 16), flip);
      b = f32x4.pmin(b, v128.or(w, f32x4.lt(w, pivots)));
    }
    a = f32x4.pmin(a, b);
    a = f32x4.pmin(a, v128.shuffle<f32>(a, a, 2, 3, 0, 1));
    return f32x4.extract_lane(f32x4.pmin(a, v128.shuffle<f32>(a, a, 1, 0, 3, 2)), 0);
  }
  if (skip === 1) {
    for (let at = values; at < end; at += 16) {
      const v = v128.xor(v128.load(at), flip);
      const v0 = v128.or(v, f32x4.lt(v, pivots));
      b = f32x4.pmin(b, f32x4.pmax(v0, a));
      a = f32x4.pmin(a, v0);
    }
    let a2 = v128.shuffle<f32>(a, a, 2, 3, 0, 1);
    let b2 = v128.shuffle<f32>(b, b, 2, 3, 0, 1);
    b = f32x4.pmin(f32x4.pmax(a, a2), f32x4.pmin(b, b2));
    a = f32x4.pmin(a, a2);
    a2 = v128.shuffle<f32>(a, a, 1, 0, 3, 2);
    b2 = v128.shuffle<f32>(b, b, 1, 0, 3, 2);
    return f32x4.extract_lane(f32x4.pmin(f32x4.pmax(a, a2), f32x4.pmin(b, b2)), 0);
  }
  for (let at = values; at < end; at += 32) {
    const v = v128.xor(v128.load(at), flip);
    const v0 = v128.or(v, f32x4.lt(v, pivots));
    const v1 = f32x4.pmax(v0, a);
    a = f32x4.pmin(a, v0);
    const v2 = f32x4.pmax(v1, b);
    b = f32x4.pmin(b, v1);
    c = f32x4.pmin(c, v2);
    const w = v128.xor(v128.load(at, 16), flip);
    const w0 = v128.or(w, f32x4.lt(w, pivots));
    const w1 = f32x4.pmax(w0, a);
    a = f32x4.pmin(a, w0);
    const w2 = f32x4.pmax(w1, b);
    b = f32x4.pmin(b, w1);
    c = f32x4.pmin(c, w2);
  }
  // Lanes two by two: of two ordered threes the smaller three, and in order again.
  const a2 = v128.shuffle<f32>(a, a, 2, 3, 0, 1);
  const b2 = v128.shuffle<f32>(b, b, 2, 3, 0, 1);
  const c2 = v128.shuffle<f32>(c, c, 2, 3, 0, 1);
  let x = f32x4.pmin(a, c2);
  let y = f32x4.pmin(b, b2);
  let z = f32x4.pmin(c, a2);
  let low = f32x4.pmin(x, y);
  let high = f32x4.pmax(x, y);
  let middle = f32x4.pmin(high, z);
  c = f32x4.pmax(high, z);
  a = f32x4.pmin(low, middle);
  b = f32x4.pmax(low, middle);
  x = f32x4.pmin(a, v128.shuffle<f32>(c, c, 1, 0, 3, 2));
  y = f32x4.pmin(b, v128.shuffle<f32>(b, b, 1, 0, 3, 2));
  z = f32x4.pmin(c, v128.shuffle<f32>(a, a, 1, 0, 3, 2));
  low = f32x4.pmin(x, y);
  high = f32x4.pmax(x, y);
  middle = f32x4.pmin(high, z);
  c = f32x4.pmax(high, z);
  a = f32x4.pmin(low, middle);
  b = f32x4.pmax(low, middle);
  return f32x4.extract_lane(c, 0);
}

/** The least f32 above a finite one. */
function nextAfter(value: f32): f32 {
  const bits = reinterpret<i32>(value);
  if (bits << 1 == 0) return reinterpret<f32>(1);
  return reinterpret<f32>(bits < 0 ? bits - 1 : bits + 1);
}

/** Sum of four lanes. */
export function total(counts: v128): i32 {
  return (
    i32x4.extract_lane(counts, 0) +
    i32x4.extract_lane(counts, 1) +
    i32x4.extract_lane(counts, 2) +
    i32x4.extract_lane(counts, 3)
  );
}

function countFrom(values: usize, flip: v128, count: i32, pivot: f32): i32 {
  const pivots = keep(f32x4.splat(pivot));
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 64) {
    a = i32x4.sub(a, f32x4.ge(v128.xor(v128.load(at), flip), pivots));
    b = i32x4.sub(b, f32x4.ge(v128.xor(v128.load(at, 16), flip), pivots));
    a = i32x4.sub(a, f32x4.ge(v128.xor(v128.load(at, 32), flip), pivots));
    b = i32x4.sub(b, f32x4.ge(v128.xor(v128.load(at, 48), flip), pivots));
  }
  return total(i32x4.add(a, b));
}

function countEqual(values: usize, flip: v128, count: i32, value: f32): i32 {
  const wanted = keep(f32x4.splat(value));
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 64) {
    a = i32x4.sub(a, f32x4.eq(v128.xor(v128.load(at), flip), wanted));
    b = i32x4.sub(b, f32x4.eq(v128.xor(v128.load(at, 16), flip), wanted));
    a = i32x4.sub(a, f32x4.eq(v128.xor(v128.load(at, 32), flip), wanted));
    b = i32x4.sub(b, f32x4.eq(v128.xor(v128.load(at, 48), flip), wanted));
  }
  return total(i32x4.add(a, b));
}

function leastFrom(values: usize, flip: v128, count: i32, pivot: f32): f32 {
  const pivots = keep(f32x4.splat(pivot));
  const infinity = f32x4.splat(Infinity);
  let a = infinity;
  let b = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 32) {
    const v = v128.xor(v128.load(at), flip);
    const w = v128.xor(v128.load(at, 16), flip);
    a = f32x4.pmin(a, v128.bitselect(v, infinity, f32x4.ge(v, pivots)));
    b = f32x4.pmin(b, v128.bitselect(w, infinity, f32x4.ge(w, pivots)));
  }
  a = f32x4.pmin(a, b);
  return min(
    min(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    min(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}

function leastAbove(values: usize, flip: v128, count: i32, pivot: f32): f32 {
  const pivots = keep(f32x4.splat(pivot));
  const infinity = f32x4.splat(Infinity);
  let a = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 16) {
    const v = v128.xor(v128.load(at), flip);
    a = f32x4.pmin(a, v128.bitselect(v, infinity, f32x4.gt(v, pivots)));
  }
  return min(
    min(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    min(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}

function greatestBelow(values: usize, flip: v128, count: i32, pivot: f32): f32 {
  const pivots = keep(f32x4.splat(pivot));
  const infinity = f32x4.splat(-Infinity);
  let a = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 16) {
    const v = v128.xor(v128.load(at), flip);
    a = f32x4.pmax(a, v128.bitselect(v, infinity, f32x4.lt(v, pivots)));
  }
  return max(
    max(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    max(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}
