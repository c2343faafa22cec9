// Order statistics by counting: a pivot is moved until about `rank` values lie above it, then value by value.

/** With at most so many values too many above the pivot one pass finds the one that is meant. */
const NEAR: i32 = 1;

/** Pivots that are tried by the guessed density, before the extremes are looked for. */
const GUESSES: i32 = 3;

/**
 * The `rank`-th greatest of `count` values, f32 at `values`, filled up with −∞ to whole groups of sixteen. Exact,
 * whatever the guess; none may be NaN.
 *
 * @param guess where to look first.
 * @param perRank how far apart neighbours in order are about.
 */
export function nthGreatest(values: usize, count: i32, rank: i32, guess: f32, perRank: f32): f32 {
  // More than rank values are ≥ below, fewer than rank are ≥ above.
  let below: f32 = -Infinity;
  let above: f32 = Infinity;
  let countBelow = 0;
  let countAbove = 0;
  let pivot = guess;
  let round = 0;
  while (true) {
    round++;
    const found = countFrom(values, count, pivot);
    const beyond = found - rank;
    if (<u32>beyond <= <u32>NEAR) return leastBeyond(values, count, pivot, beyond);
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
          below = leastFrom(values, count, -f32.MAX_VALUE);
          countBelow = count;
        }
        if (above == Infinity) above = greatestBelow(values, count, Infinity);
        pivot = 0.5 * below + 0.5 * above;
      }
    }
    if (pivot > below && pivot < above) continue;
    pivot = 0.5 * below + 0.5 * above;
    // Nothing between: many values are alike.
    if (!(pivot > below && pivot < above)) return amongAlike(values, count, rank, below, countBelow);
  }
}

/** The `rank`-th greatest from `pivot` upwards, value by value; `found` values are ≥ pivot. */
function amongAlike(values: usize, count: i32, rank: i32, pivot: f32, found: i32): f32 {
  let value = leastFrom(values, count, pivot);
  let beyond = found - countEqual(values, count, value);
  while (beyond >= rank) {
    value = leastAbove(values, count, value);
    beyond -= countEqual(values, count, value);
  }
  return value;
}

/** The least value ≥ pivot, or the one after it; as many as there are are counted. */
function leastBeyond(values: usize, count: i32, pivot: f32, skip: i32): f32 {
  const pivots = f32x4.splat(pivot);
  // The two smallest of each lane. Values below the pivot become NaN, which these minima and maxima pass on.
  let a = f32x4.splat(Infinity);
  let b = a;
  const end = values + ((<usize>count) << 2);
  for (let at = values; at < end; at += 32) {
    const v = v128.load(at);
    const v0 = v128.or(v, f32x4.lt(v, pivots));
    const v1 = f32x4.pmax(v0, a);
    a = f32x4.pmin(a, v0);
    b = f32x4.pmin(b, v1);
    const w = v128.load(at, 16);
    const w0 = v128.or(w, f32x4.lt(w, pivots));
    const w1 = f32x4.pmax(w0, a);
    a = f32x4.pmin(a, w0);
    b = f32x4.pmin(b, w1);
  }
  // Lanes two by two, the smaller two of four.
  let c = v128.shuffle<f32>(a, a, 2, 3, 0, 1);
  let d = v128.shuffle<f32>(b, b, 2, 3, 0, 1);
  b = f32x4.pmin(f32x4.pmax(a, c), f32x4.pmin(b, d));
  a = f32x4.pmin(a, c);
  c = v128.shuffle<f32>(a, a, 1, 0, 3, 2);
  d = v128.shuffle<f32>(b, b, 1, 0, 3, 2);
  b = f32x4.pmin(f32x4.pmax(a, c), f32x4.pmin(b, d));
  a = f32x4.pmin(a, c);
  return f32x4.extract_lane(skip == 0 ? a : b, 0);
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
