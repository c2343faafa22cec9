// Terrain irregularity Δh: see delta-h.ts of the model. Four samples at a time, in f32 above the transmitter's ground.

import { exp } from '@radioshed/numeric/assembly/elementary';
import { fineSpreadM } from './fine-spread';
import { keep } from '@radioshed/numeric/assembly/keep';
import { lowered } from '@radioshed/profile/assembly/radial-memory';
import { deviations, samples } from './samples';
import { leastOffM, middleM, pack, spreadOf } from './spread';
import { reliefM } from '@radioshed/profile/assembly/radial';

/** Places of four samples, ones, and how far it is to the next four. */
const constants: usize = memory.data<f32>([0, 1, 2, 3, 1, 1, 1, 1, 4, 4, 4, 4], 16);

/** A spread of a smaller fraction of the relief is taken again in f64: of f32 it would have few digits. */
const LEAST_SHARE: f64 = 1.0 / 512.0;

export function deltaH(stepM: f64, startM: f64, endM: f64): f64 {
  const start = startM / stepM;
  const length = endM / stepM - start;
  if (!(length >= 2)) return 0;
  const tenth = min(max<i32>(4, <i32>(0.1 * (length + 8))), 25);
  const count = 10 * tenth - 5;
  let spread = spreadM(start, length, count, tenth);
  if (!(spread >= LEAST_SHARE * reliefM)) spread = fineSpreadM(start, length, count, tenth);
  return spread / (1 - 0.8 * exp(-(endM - startM) / 50e3));
}

/** Difference of the order statistics of the deviations from the line through `count` samples, m. */
function spreadM(start: f64, length: f64, count: i32, rank: i32): f64 {
  const intervals = <f64>(count - 1);
  // Places in cells as whole numbers of 2^-32, and the address of the first cell in their upper half.
  const step = <i64>nearest((length / intervals) * 4294967296);
  let place = <i64>nearest(start * 4294967296) + ((<i64>lowered) << 30);
  let parts = i32x4.splat(<i32>place);
  parts = i32x4.add(parts, i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(<i32>step)));
  const onward = keep(i32x4.splat(<i32>(4 * step)));
  // With the bits of a one above them, the upper bits of a place within its cell are a number in 1 … 2.
  const one = v128.load(constants, 16);
  let sums = f32x4.splat(0);
  let sumsOfSums = sums;
  let to = samples;
  const end = samples + ((<usize>count) << 2);
  for (; to + 16 <= end; to += 16) {
    const p1 = place + step;
    const p2 = p1 + step;
    const p3 = p2 + step;
    const height = heights(place, p1, p2, p3, parts, one);
    place = p3 + step;
    parts = i32x4.add(parts, onward);
    v128.store(to, height);
    sums = f32x4.add(sums, height);
    sumsOfSums = f32x4.add(sumsOfSums, sums);
  }
  // One or three are left: what is read beyond them does not count.
  const isThere = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(count & 3));
  const p2 = place + 2 * step;
  const rest = heights(place, place + step, p2, p2 + step, parts, one);
  v128.store(to, v128.or(rest, v128.not(isThere)));
  sums = f32x4.add(sums, v128.and(rest, isThere));
  sumsOfSums = f32x4.add(sumsOfSums, sums);

  const first = <f64>load<f32>(samples);
  const last = <f64>load<f32>(end - 4);
  const s0 = <f64>f32x4.extract_lane(sums, 0);
  const s1 = <f64>f32x4.extract_lane(sums, 1);
  const s2 = <f64>f32x4.extract_lane(sums, 2);
  const s3 = <f64>f32x4.extract_lane(sums, 3);
  const sum = s0 + s1 + (s2 + s3);
  const sumOfSums =
    <f64>f32x4.extract_lane(sumsOfSums, 0) +
    <f64>f32x4.extract_lane(sumsOfSums, 1) +
    (<f64>f32x4.extract_lane(sumsOfSums, 2) + <f64>f32x4.extract_lane(sumsOfSums, 3));
  const half = 0.5 * intervals;
  const mean = (sum - 0.5 * (first + last)) / intervals;
  // Σ (j − half)·height: sums of sums weigh the samples of a lane by their number less their place in it.
  const vectors = <f64>((count >> 2) + 1);
  const moment = (4 * vectors - half) * sum - 4 * sumOfSums + s1 + 2 * s2 + 3 * s3 - 0.5 * (last - first) * half;
  const slope = (moment * 12) / ((intervals * intervals + 2) * intervals);
  const atZero = mean - slope * half;
  if (!(abs(atZero) < Infinity && abs(slope) < Infinity)) return NaN;
  return spreadAbout(count, rank, <f32>atZero, <f32>slope);
}

/** Heights at four places. */
function heights(p0: i64, p1: i64, p2: i64, p3: i64, parts: v128, one: v128): v128 {
  const ab = v128.load64_lane(<usize>(<i32>(p1 >> 30) & -4), v128.load64_zero(<usize>(<i32>(p0 >> 30) & -4)), 1);
  const cd = v128.load64_lane(<usize>(<i32>(p3 >> 30) & -4), v128.load64_zero(<usize>(<i32>(p2 >> 30) & -4)), 1);
  const left = v128.shuffle<f32>(ab, cd, 0, 2, 4, 6);
  const right = v128.shuffle<f32>(ab, cd, 1, 3, 5, 7);
  const part = f32x4.sub(v128.or(i32x4.shr_u(parts, 9), one), one);
  return f32x4.add(left, f32x4.mul(f32x4.sub(right, left), part));
}

function spreadAbout(count: i32, rank: i32, atZero: f32, slope: f32): f64 {
  const spread = spreadOf(gather(count, atZero, slope, leastOffM(count)), count, rank);
  return spread >= 0 ? spread : spreadOf(gather(count, atZero, slope, 0), count, rank);
}

/** Gathers the deviations so far off the middle or further. @returns where they end. */
function gather(count: i32, atZero: f32, slope: f32, leastM: f32): usize {
  const middle = keep(f32x4.splat(middleM));
  const least = keep(f32x4.splat(leastM));
  const onward = keep(f32x4.splat(4 * slope));
  let line = f32x4.add(f32x4.splat(atZero), f32x4.mul(f32x4.splat(slope), v128.load(constants)));
  let to = deviations;
  for (let from = samples, end = samples + ((<usize>count) << 2); from < end; from += 16) {
    const d = f32x4.sub(v128.load(from), line);
    line = f32x4.add(line, onward);
    to = pack(to, d, f32x4.ge(f32x4.abs(f32x4.sub(d, middle)), least));
  }
  return to;
}
