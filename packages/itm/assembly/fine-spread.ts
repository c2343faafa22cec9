// The spread of Δh in f64, two samples at a time, for ground so flat that heights in f32 would tell little of it.

import { ground } from '@radioshed/profile/assembly/radial-memory';
import { deviations, samples } from './samples';
import { leastOffM, middleM, pack, spreadOf } from './spread';

/** The lower half of 64 bits, and 2^20. */
const constants: usize = memory.data<i64>([0xffffffff, 0xffffffff, 0x4130000000000000, 0x4130000000000000], 16);

/** Difference of the order statistics of the deviations from the line through `count` samples, m. */
export function fineSpreadM(start: f64, length: f64, count: i32, rank: i32): f64 {
  const intervals = count - 1;
  const spacing = length / <f64>intervals;
  const half = 0.5 * <f64>intervals;

  // Places in cells as whole numbers of 2^-32: cells are what the upper half holds, and with the bits of 2^20 above it
  // the lower half is a number whose distance from 2^20 is the place within the cell.
  const step = <i64>nearest(spacing * 4294967296);
  let place = <i64>nearest(start * 4294967296);
  let places = i64x2(place, place + step);
  const onward = i64x2.splat(2 * step);
  // Read from memory, as the engine would rebuild constants for each sample.
  const lower = v128.load(constants);
  const two20 = v128.load(constants, 16);
  let sums = f64x2.splat(0);
  let sumsOfSums = f64x2.splat(0);
  let to = samples;
  // Four at a time: the number of intervals is even, and what is too much is taken off below.
  const end = samples + ((<usize>intervals) << 3);
  for (; to + 16 < end; to += 32) {
    const p1 = place + step;
    const p2 = p1 + step;
    const p3 = p2 + step;
    const a = v128.load(<usize>(<i32>(place >> 29) & -8), ground);
    const b = v128.load(<usize>(<i32>(p1 >> 29) & -8), ground);
    const c = v128.load(<usize>(<i32>(p2 >> 29) & -8), ground);
    const d = v128.load(<usize>(<i32>(p3 >> 29) & -8), ground);
    place = p3 + step;
    const left = v128.shuffle<f64>(a, b, 0, 2);
    const part = f64x2.sub(v128.or(v128.and(places, lower), two20), two20);
    const height = f64x2.add(left, f64x2.mul(f64x2.sub(v128.shuffle<f64>(a, b, 1, 3), left), part));
    places = i64x2.add(places, onward);
    v128.store(to, height);
    sums = f64x2.add(sums, height);
    sumsOfSums = f64x2.add(sumsOfSums, sums);
    const left2 = v128.shuffle<f64>(c, d, 0, 2);
    const part2 = f64x2.sub(v128.or(v128.and(places, lower), two20), two20);
    const height2 = f64x2.add(left2, f64x2.mul(f64x2.sub(v128.shuffle<f64>(c, d, 1, 3), left2), part2));
    places = i64x2.add(places, onward);
    v128.store(to, height2, 16);
    sums = f64x2.add(sums, height2);
    sumsOfSums = f64x2.add(sumsOfSums, sums);
  }
  for (; to < end; to += 16) {
    const height = f64x2(heightAt(place), heightAt(place + step));
    place += 2 * step;
    v128.store(to, height);
    sums = f64x2.add(sums, height);
    sumsOfSums = f64x2.add(sumsOfSums, sums);
  }
  const last = heightAt(place);
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

  return spreadAbout(count, rank, mean - slope * half, slope);
}

/** Height at a place in cells of 2^-32. */
function heightAt(place: i64): f64 {
  const cell = <usize>(<i32>(place >> 29) & -8);
  const left = load<f64>(cell, ground);
  return left + (load<f64>(cell, ground + 8) - left) * (<f64>(place & 0xffffffff) * 2.3283064365386963e-10);
}

/**
 * Difference of the order statistics of the deviations from a line. They are computed in f64 and stored in f32, which
 * preserves their order, so that the spread has the relative accuracy of f32 however small it is.
 */
function spreadAbout(count: i32, rank: i32, atZero: f64, slope: f64): f64 {
  if (!(abs(atZero) < Infinity && abs(slope) < Infinity)) return NaN;
  const end = samples + ((<usize>count) << 3);
  // The last vectors hold more than there is: NaN does not count.
  store<f64>(end, NaN);
  store<f64>(end, NaN, 8);
  store<f64>(end, NaN, 16);
  const spread = spreadOf(gather(end, atZero, slope, leastOffM(count)), count, rank);
  return spread >= 0 ? spread : spreadOf(gather(end, atZero, slope, 0), count, rank);
}

/** Gathers the deviations so far off the middle or further. @returns where they end. */
function gather(end: usize, atZero: f64, slope: f64, leastM: f32): usize {
  const middle = f32x4.splat(middleM);
  const least = f32x4.splat(leastM);
  const steps = f64x2.splat(4 * slope);
  let low = f64x2(atZero, atZero + slope);
  let high = f64x2.add(low, f64x2.splat(2 * slope));
  let to = deviations;
  for (let from = samples; from < end; from += 32) {
    const a = f32x4.demote_f64x2_zero(f64x2.sub(v128.load(from), low));
    const b = f32x4.demote_f64x2_zero(f64x2.sub(v128.load(from, 16), high));
    const d = v128.shuffle<f32>(a, b, 0, 1, 4, 5);
    low = f64x2.add(low, steps);
    high = f64x2.add(high, steps);
    to = pack(to, d, f32x4.ge(f32x4.abs(f32x4.sub(d, middle)), least));
  }
  return to;
}
