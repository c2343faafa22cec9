// Order statistics by counting: a pivot is moved until about `rank` values lie above it, then value by value.

/** Ranks that are worth walking value by value. */
const NEAR: i32 = 2;

/**
 * The `rank`-th greatest of `count` values between `low` and `high`, f32 at `values`, filled up with −∞ to whole groups
 * of sixteen. Exact, whatever the guess.
 *
 * @param guess where to look first.
 * @param spread between the greatest and the smallest tenth of like values.
 */
export function nthGreatest(values: usize, count: i32, rank: i32, guess: f32, low: f32, high: f32, spread: f32): f32 {
  // More than rank values are ≥ below, fewer than rank are ≥ above.
  let below = low;
  let above = high;
  let countBelow = count;
  let countAbove = 0;
  let pivot = guess;
  let found = 0;
  for (let round = 0; ; round++) {
    if (!(pivot > below && pivot < above)) {
      pivot = 0.5 * below + 0.5 * above;
      if (!(pivot > below && pivot < above)) {
        // Nothing between: from the lower one upwards, of which there may be many alike.
        pivot = below;
        found = countBelow;
        break;
      }
    }
    found = countFrom(values, count, pivot);
    const beyond = found - rank;
    if (abs(beyond) <= NEAR) break;
    if (beyond > 0) {
      below = pivot;
      countBelow = found;
    } else {
      above = pivot;
      countAbove = found;
    }
    if (round == 0) pivot += (<f32>beyond * spread * 1.6) / <f32>count;
    else if (round % 3 == 2) pivot = 0.5 * below + 0.5 * above;
    else pivot = above - ((above - below) * <f32>(rank - countAbove)) / <f32>(countBelow - countAbove);
  }
  // `found` values are ≥ pivot.
  while (found < rank) {
    pivot = greatestBelow(values, count, pivot);
    found += countEqual(values, count, pivot);
  }
  let value = leastFrom(values, count, pivot);
  found -= countEqual(values, count, value);
  while (found >= rank) {
    value = leastAbove(values, count, value);
    found -= countEqual(values, count, value);
  }
  return value;
}

function total(counts: v128): i32 {
  return (
    i32x4.extract_lane(counts, 0) +
    i32x4.extract_lane(counts, 1) +
    i32x4.extract_lane(counts, 2) +
    i32x4.extract_lane(counts, 3)
  );
}

function countFrom(values: usize, count: i32, pivot: f32): i32 {
  const pivots = f32x4.splat(pivot);
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 64) {
    a = i32x4.sub(a, f32x4.ge(v128.load(at), pivots));
    b = i32x4.sub(b, f32x4.ge(v128.load(at, 16), pivots));
    a = i32x4.sub(a, f32x4.ge(v128.load(at, 32), pivots));
    b = i32x4.sub(b, f32x4.ge(v128.load(at, 48), pivots));
  }
  return total(i32x4.add(a, b));
}

function countEqual(values: usize, count: i32, value: f32): i32 {
  const wanted = f32x4.splat(value);
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 64) {
    a = i32x4.sub(a, f32x4.eq(v128.load(at), wanted));
    b = i32x4.sub(b, f32x4.eq(v128.load(at, 16), wanted));
    a = i32x4.sub(a, f32x4.eq(v128.load(at, 32), wanted));
    b = i32x4.sub(b, f32x4.eq(v128.load(at, 48), wanted));
  }
  return total(i32x4.add(a, b));
}

function leastFrom(values: usize, count: i32, pivot: f32): f32 {
  const pivots = f32x4.splat(pivot);
  const infinity = f32x4.splat(Infinity);
  let a = infinity;
  let b = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 32) {
    const v = v128.load(at);
    const w = v128.load(at, 16);
    a = f32x4.pmin(a, v128.bitselect(v, infinity, f32x4.ge(v, pivots)));
    b = f32x4.pmin(b, v128.bitselect(w, infinity, f32x4.ge(w, pivots)));
  }
  a = f32x4.pmin(a, b);
  return min(
    min(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    min(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}

function leastAbove(values: usize, count: i32, pivot: f32): f32 {
  const pivots = f32x4.splat(pivot);
  const infinity = f32x4.splat(Infinity);
  let a = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 16) {
    const v = v128.load(at);
    a = f32x4.pmin(a, v128.bitselect(v, infinity, f32x4.gt(v, pivots)));
  }
  return min(
    min(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    min(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}

function greatestBelow(values: usize, count: i32, pivot: f32): f32 {
  const pivots = f32x4.splat(pivot);
  const infinity = f32x4.splat(-Infinity);
  let a = infinity;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 16) {
    const v = v128.load(at);
    a = f32x4.pmax(a, v128.bitselect(v, infinity, f32x4.lt(v, pivots)));
  }
  return max(
    max(f32x4.extract_lane(a, 0), f32x4.extract_lane(a, 1)),
    max(f32x4.extract_lane(a, 2), f32x4.extract_lane(a, 3)),
  );
}
