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

  // Two samples at a time. Adding 1.5 · 2^52 rounds x − ½ to the cell, in the last bits; at a post either cell will do.
  const rounder = f64x2.splat(6755399441055744);
  const onward = f64x2.splat(2 * spacing);
  const ahalf = f64x2.splat(0.5);
  let x = f64x2(start - 0.5, start + spacing - 0.5);
  let sums = f64x2.splat(0);
  let sumsOfSums = f64x2.splat(0);
  let to = samples;
  const end = samples + ((<usize>intervals) << 3);
  for (; to < end; to += 16) {
    const rounded = f64x2.add(x, rounder);
    const part = f64x2.add(f64x2.sub(x, f64x2.sub(rounded, rounder)), ahalf);
    const a = v128.load((<usize>i32x4.extract_lane(rounded, 0)) << 3, ground);
    const b = v128.load((<usize>i32x4.extract_lane(rounded, 2)) << 3, ground);
    const left = v128.shuffle<f64>(a, b, 0, 2);
    const right = v128.shuffle<f64>(a, b, 1, 3);
    const height = f64x2.add(left, f64x2.mul(f64x2.sub(right, left), part));
    v128.store(to, height);
    sums = f64x2.add(sums, height);
    sumsOfSums = f64x2.add(sumsOfSums, sums);
    x = f64x2.add(x, onward);
  }
  const lastX = start + <f64>intervals * spacing;
  const cell = <i32>lastX;
  const left = load<f64>((<usize>cell) << 3, ground);
  const last = left + (load<f64>((<usize>cell) << 3, ground + 8) - left) * (lastX - <f64>cell);
  store<f64>(to, last);
  const first = load<f64>(samples);
  const even = f64x2.extract_lane(sums, 0);
  const odd = f64x2.extract_lane(sums, 1);
  const mean = (even + odd + 0.5 * (last - first)) / <f64>intervals;
  // Σ (j − half)·height: sums of sums weigh the samples of a lane by intervals/2 − their place in it.
  const moment =
    half * (even + odd) -
    2 * (f64x2.extract_lane(sumsOfSums, 0) + f64x2.extract_lane(sumsOfSums, 1)) +
    odd +
    last * half -
    0.5 * (last - first) * half;
  const slope = (moment * 12) / ((<f64>intervals * <f64>intervals + 2) * <f64>intervals);

  const spread = spreadM(count, tenth, mean - slope * half, slope);
  return spread / (1 - 0.8 * exp(-(endM - startM) / 50e3));
}

/**
 * Difference of the order statistics of the deviations from a line. They are taken in f64 and kept in f32, which keeps
 * their order, so that the spread has the relative accuracy of f32 however small it is.
 */
function spreadM(count: i32, rank: i32, atZero: f64, slope: f64): f64 {
  if (!(abs(atZero) < Infinity && abs(slope) < Infinity)) return NaN;
  const steps = f64x2.splat(4 * slope);
  let low = f64x2(atZero, atZero + slope);
  let high = f64x2.add(low, f64x2.splat(2 * slope));
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
  }
  // The count is odd: what the last vector has too much must not count, and vectors are taken by fours.
  const full = (end + 63) & ~63;
  for (let rest = end; rest < full; rest += 4) {
    store<f32>(deviations + rest, -Infinity);
    store<f32>(negated + rest, -Infinity);
  }
  const perRank = ((lastHighM - lastLowM) * <f32>1.6) / <f32>count;
  lastHighM = nthGreatest(deviations, count, rank, lastHighM, perRank);
  lastLowM = -nthGreatest(negated, count, rank, -lastLowM, perRank);
  return <f64>lastHighM - <f64>lastLowM;
}
