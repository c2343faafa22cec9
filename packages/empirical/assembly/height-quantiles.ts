// HeightQuantiles in WebAssembly: three heights by their order among the samples of a stretch that slides along a
// radial.

import { ground } from '@radioshed/profile/assembly/radial-memory';
import { groundAt } from '@radioshed/profile/assembly/radial';
import { bins, nexts } from './memory';

/** Bins between the lowest and the highest sample of a radial. */
const BINS: i32 = 1024;
/** Largest number of heights of one bin that are sorted; more are partitioned. */
const FEW: i32 = 12;

/** Samples of each bin in the stretch, and the first of them, i32. */
const counts: usize = memory.data(4 * BINS, 16);
const firsts: usize = memory.data(4 * BINS, 16);
/** Where the three heights were found: their bins, and the samples below those, i32. */
const found: usize = memory.data(16, 16);
const below: usize = memory.data(16, 16);

/** Heights of one bin, f64: beyond the radial's arrays. */
let scratch: usize = 0;
let from: i32 = 0;
let to: i32 = 0;

/** Starts with an empty stretch at the beginning of `count` samples. @param room for `count` numbers in memory. */
export function beginQuantiles(count: i32, room: usize): void {
  scratch = room;
  from = 0;
  to = 0;
  memory.fill(counts, 0, 4 * BINS);
  v128.store(found, i32x4.splat(0));
  v128.store(below, i32x4.splat(0));
  // Behind the last sample stands the transmitter's ground.
  let low = v128.load64_splat(ground);
  let high = low;
  const end = (<usize>count) << 3;
  for (let at: usize = 0; at < end; at += 16) {
    const height = v128.load(at, ground);
    low = f64x2.pmin(low, height);
    high = f64x2.pmax(high, height);
  }
  const lowM = min(f64x2.extract_lane(low, 0), f64x2.extract_lane(low, 1));
  const highM = max(f64x2.extract_lane(high, 0), f64x2.extract_lane(high, 1));
  const lows = f64x2.splat(lowM);
  const perM = f64x2.splat(highM > lowM ? <f64>(BINS - 1) / (highM - lowM) : 0);
  for (let at: usize = 0; at < end; at += 16) {
    const place = f64x2.mul(f64x2.sub(v128.load(at, ground), lows), perM);
    v128.store64_lane(bins + (at >> 1), i32x4.trunc_sat_f64x2_s_zero(place), 0);
  }
  // Backwards: each sample links to the next one of its bin, within the stretch or beyond it.
  for (let i = count - 1; i >= 0; i--) {
    const at = (<usize>i) << 2;
    const first = firsts + ((<usize>load<i32>(bins + at)) << 2);
    store<i32>(nexts + at, load<i32>(first));
    store<i32>(first, i);
  }
}

/** Slides on to the samples start ≤ i < end; neither goes back. */
export function slide(start: i32, end: i32): void {
  const places = v128.load(found);
  let lower = v128.load(below);
  const comeEnd = bins + ((<usize>end) << 2);
  for (let at = bins + ((<usize>to) << 2); at < comeEnd; at += 4) {
    const bin = load<i32>(at);
    lower = i32x4.sub(lower, i32x4.lt_s(i32x4.splat(bin), places));
    const count = counts + ((<usize>bin) << 2);
    store<i32>(count, load<i32>(count) + 1);
  }
  const toNext = nexts - bins;
  const goEnd = bins + ((<usize>start) << 2);
  for (let at = bins + ((<usize>from) << 2); at < goEnd; at += 4) {
    const bin = load<i32>(at);
    lower = i32x4.add(lower, i32x4.lt_s(i32x4.splat(bin), places));
    const count = counts + ((<usize>bin) << 2);
    store<i32>(count, load<i32>(count) - 1);
    store<i32>(firsts + ((<usize>bin) << 2), load<i32>(at + toNext));
  }
  v128.store(below, lower);
  from = start;
  to = end;
}

/** The height of which `rank` samples of the stretch are lower or as low. @param asked which of the three this is. */
export function heightM(asked: usize, rank: i32): f64 {
  let bin = load<i32>(found + (asked << 2));
  let lower = load<i32>(below + (asked << 2));
  while (lower > rank) lower -= countOf(--bin);
  for (let count = countOf(bin); lower + count <= rank; count = countOf(bin)) {
    lower += count;
    bin++;
  }
  store<i32>(found + (asked << 2), bin);
  store<i32>(below + (asked << 2), lower);
  return inBin(bin, rank - lower);
}

function countOf(bin: i32): i32 {
  return load<i32>(counts + ((<usize>bin) << 2));
}

function inBin(bin: i32, rank: i32): f64 {
  const count = countOf(bin);
  let i = load<i32>(firsts + ((<usize>bin) << 2));
  let before = groundAt(i);
  if (count === 1) return before;
  let isRising = true;
  let isFalling = true;
  put(0, before);
  for (let k = 1; k < count; k++) {
    i = load<i32>(nexts + ((<usize>i) << 2));
    const height = groundAt(i);
    if (height < before) isRising = false;
    if (height > before) isFalling = false;
    put(k, height);
    before = height;
  }
  if (isRising) return at(rank);
  if (isFalling) return at(count - 1 - rank);
  return amongFew(count, rank);
}

/** Parts the heights around one of them until few are left, and sorts those. */
function amongFew(count: i32, rank: i32): f64 {
  let low = 0;
  let high = count - 1;
  while (high - low >= FEW) {
    const pivot = at((low + high) >> 1);
    let i = low;
    let j = high;
    while (i <= j) {
      while (at(i) < pivot) i++;
      while (at(j) > pivot) j--;
      if (i > j) break;
      const kept = at(i);
      put(i++, at(j));
      put(j--, kept);
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else return pivot;
  }
  for (let k = low + 1; k <= high; k++) {
    const height = at(k);
    let place = k;
    for (; place > low && at(place - 1) > height; place--) put(place, at(place - 1));
    put(place, height);
  }
  return at(rank);
}

function at(k: i32): f64 {
  return load<f64>(scratch + ((<usize>k) << 3));
}

function put(k: i32, height: f64): void {
  store<f64>(scratch + ((<usize>k) << 3), height);
}
