// Terrain irregularity Δh: see delta-h.ts of the model. Two samples at a time.

import { exp } from './elementary';
import { deviations, ground, negated, samples } from './memory';
import { nthGreatest } from './order-statistics';

/** Order statistics of the last path, where those of the next are looked for first. */
let lastHighM: f32 = 0;
let lastLowM: f32 = 0;

export function deltaH(stepM: f64, startM: f64, endM: f64): f64 {
  const start = startM / stepM;
  const length = endM / stepM - start;
  if (!(length >= 2)) return 0;
  const tenth = min(max<i32>(4, <i32>(0.1 * (length + 8))), 25);
  const count = 10 * tenth - 5;
  const intervals = count - 1;
  const spacing = length / <f64>intervals;
  const half = 0.5 * <f64>intervals;

  const base = f64x2.splat(load<f64>(ground + ((<usize>(<i32>start)) << 3)));
  const starts = f64x2.splat(start);
  const spacings = f64x2.splat(spacing);
  const two = f64x2.splat(2);
  let j2 = f64x2(0, 1);
  let weights = f64x2(-half, 1 - half);
  let sums = f64x2.splat(0);
  let moments = f64x2.splat(0);
  let to = samples;
  const end = samples + ((<usize>intervals) << 3);
  for (; to < end; to += 16) {
    const x = f64x2.add(starts, f64x2.mul(j2, spacings));
    const cells = i32x4.trunc_sat_f64x2_s_zero(x);
    const part = f64x2.sub(x, f64x2.convert_low_i32x4_s(cells));
    const a = v128.load(ground + ((<usize>i32x4.extract_lane(cells, 0)) << 3));
    const b = v128.load(ground + ((<usize>i32x4.extract_lane(cells, 1)) << 3));
    const left = v128.shuffle<f64>(a, b, 0, 2);
    const right = v128.shuffle<f64>(a, b, 1, 3);
    const height = f64x2.add(f64x2.sub(left, base), f64x2.mul(f64x2.sub(right, left), part));
    v128.store(to, height);
    sums = f64x2.add(sums, height);
    moments = f64x2.add(moments, f64x2.mul(height, weights));
    j2 = f64x2.add(j2, two);
    weights = f64x2.add(weights, two);
  }
  const x = start + <f64>intervals * spacing;
  const cell = <i32>x;
  const at = ground + ((<usize>cell) << 3);
  const last = load<f64>(at) - f64x2.extract_lane(base, 0) + (load<f64>(at, 8) - load<f64>(at)) * (x - <f64>cell);
  store<f64>(to, last);
  const first = load<f64>(samples);
  const sum = f64x2.extract_lane(sums, 0) + f64x2.extract_lane(sums, 1) + last;
  const mean = (sum - 0.5 * (first + last)) / <f64>intervals;
  const moment =
    f64x2.extract_lane(moments, 0) + f64x2.extract_lane(moments, 1) + last * half - 0.5 * (last - first) * half;
  const slope = (moment * 12) / ((<f64>intervals * <f64>intervals + 2) * <f64>intervals);

  const spread = spreadM(count, tenth, mean - slope * half, slope);
  return spread / (1 - 0.8 * exp(-(endM - startM) / 50e3));
}

/**
 * Difference of the order statistics of the deviations from a line. They are taken in f64 and kept in f32, which keeps
 * their order, so that the spread has the relative accuracy of f32 however small it is.
 */
function spreadM(count: i32, rank: i32, atZero: f64, slope: f64): f64 {
  const steps = f64x2.splat(4 * slope);
  let low = f64x2(atZero, atZero + slope);
  let high = f64x2.add(low, f64x2.splat(2 * slope));
  let least = f32x4.splat(Infinity);
  let greatest = f32x4.splat(-Infinity);
  let from = samples;
  let to: usize = 0;
  const end = (<usize>count) << 2;
  for (; to < end; to += 16) {
    const a = f32x4.demote_f64x2_zero(f64x2.sub(v128.load(from), low));
    const b = f32x4.demote_f64x2_zero(f64x2.sub(v128.load(from, 16), high));
    const d = v128.shuffle<f32>(a, b, 0, 1, 4, 5);
    low = f64x2.add(low, steps);
    high = f64x2.add(high, steps);
    from += 32;
    v128.store(deviations + to, d);
    v128.store(negated + to, f32x4.neg(d));
    if (to + 16 <= end) {
      least = f32x4.pmin(least, d);
      greatest = f32x4.pmax(greatest, d);
    }
  }
  // The count is odd: what the last vector has too much must not count, and vectors are taken by fours.
  for (let rest = end; rest < ((end + 63) & ~63); rest += 4) {
    store<f32>(deviations + rest, -Infinity);
    store<f32>(negated + rest, -Infinity);
  }
  let lowest: f32 = Infinity;
  let highest: f32 = -Infinity;
  lowest = min(
    min(f32x4.extract_lane(least, 0), f32x4.extract_lane(least, 1)),
    min(f32x4.extract_lane(least, 2), f32x4.extract_lane(least, 3)),
  );
  highest = max(
    max(f32x4.extract_lane(greatest, 0), f32x4.extract_lane(greatest, 1)),
    max(f32x4.extract_lane(greatest, 2), f32x4.extract_lane(greatest, 3)),
  );
  for (let rest = end & ~15; rest < end; rest += 4) {
    const d = load<f32>(deviations + rest);
    lowest = min(lowest, d);
    highest = max(highest, d);
  }
  if (!(highest > lowest)) return <f64>(highest - lowest);
  const spread = lastHighM - lastLowM;
  lastHighM = nthGreatest(deviations, count, rank, lastHighM, lowest, highest, spread);
  lastLowM = -nthGreatest(negated, count, rank, -lastLowM, -highest, -lowest, spread);
  return <f64>lastHighM - <f64>lastLowM;
}
