// Radial of @radioshed/profile: sums, hull and horizons, brought forward as the receiver walks outwards.

import { keep } from '@radioshed/numeric/assembly/keep';

import { candidates, ground, hull, hullY, lowered, straight, sums } from './radial-memory';

/** Samples in a block, and how far a sample is compared with its neighbours before it may be a vertex of the hull. */
const BLOCK: i32 = 64;
const FURTHER: i32 = 3;
const FAR: i32 = 8;

/**
 * Allowance for rounding to f32, as a fraction of the relief R: 14 u of the 16 that stand here, u = 2⁻²⁴. A height is
 * off by u·R at most, so 2y by 2 u·R; the heights of a chord by 2 u·R together and their sum, at most 2R, by 2 u·R
 * more; the difference, at most 4R, by 4 u·R. Where a sample may lie below the chord at all, the bulge is no more than
 * 4R as well, and what is compared with it is off by 4 u·R. That heights were taken off one another in f64 is
 * negligible compared with the rest.
 */
const ROUNDING: f64 = 1 / <f64>(1 << 20);

let stepM: f64 = 0;
let txZ: f64 = 0;
let nominalRadiusM: f64 = 0;
let seen: i32 = 1;
let hullSize: i32 = 0;
let txSlope: f64 = -Infinity;
let txIndex: i32 = 0;

/** Greatest difference of a height from the transmitter's ground, m, rounded to f32. */
export let reliefM: f64 = 0;

/** Results of findHorizons: angles, and samples of the horizons. */
export let txRad: f64 = 0;
export let rxRad: f64 = 0;
export let txSample: i32 = 0;
export let rxSample: i32 = 0;

/** Results of sumOver: sum of the heights, and of (i − middle) · height. */
export let sumM: f64 = 0;
export let momentM: f64 = 0;

export function groundAt(index: i32): f64 {
  return load<f64>(ground + ((<usize>index) << 3));
}

function hullAt(vertex: i32): i32 {
  return load<i32>(hull + ((<usize>vertex) << 2));
}

function hullYAt(vertex: i32): f64 {
  return load<f64>(hullY + ((<usize>vertex) << 3));
}

/** Starts along `count` samples. */
export function beginRadial(step: f64, txHeightM: f64, radiusM: f64, count: i32): void {
  stepM = step;
  txZ = groundAt(0) + txHeightM;
  nominalRadiusM = radiusM;
  lay(count);
  findCandidates(count);
  walkAgain();
}

/** Goes back to the transmitter. */
export function walkAgain(): void {
  seen = 1;
  hullSize = 0;
  txSlope = -Infinity;
  txIndex = 0;
}

/**
 * Takes the Earth's bulge away; takes the height at the transmitter away, so that f32 can hold what is left; and sums.
 */
function lay(count: i32): void {
  const bend = keep(f64x2.splat(stepM * stepM * (0.5 / nominalRadiusM)));
  const base = v128.load64_splat(ground);
  const two = keep(f64x2.splat(2));
  const next = keep(f64x2.replace_lane(f64x2.splat(0), 1, 1));
  const end = (<usize>count) << 3;
  // What lies beyond the end is as high as the transmitter's ground, whatever the memory held.
  store<f64>(ground + end, groundAt(0));
  let at = next;
  let weight = f64x2.replace_lane(f64x2.splat(1), 1, 0);
  let sum = f64x2.splat(0);
  let most = f32x4.splat(0);
  let to = sums;
  v128.store(to, sum);
  for (let i: usize = 0; i < end; i += 16) {
    const height = v128.load(i, ground);
    v128.store(straight + i, f64x2.sub(height, f64x2.mul(f64x2.mul(bend, at), at)));
    at = f64x2.add(at, two);
    const low = f32x4.demote_f64x2_zero(f64x2.sub(height, base));
    most = f32x4.pmax(most, f32x4.abs(low));
    v128.store64_lane(lowered + (i >> 1), low, 0);
    sum = f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(height, height, 0, 0), weight));
    weight = f64x2.add(weight, next);
    v128.store(to, sum, 16);
    sum = f64x2.add(sum, f64x2.mul(v128.shuffle<f64>(height, height, 1, 1), weight));
    weight = f64x2.add(weight, next);
    to += 32;
    v128.store(to, sum);
  }
  reliefM = <f64>max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1));
}

/**
 * Marks the samples that lie above the chords of their neighbours: others are no vertices once those have been passed.
 * It looks at heights in f32 and marks what rounding leaves in doubt; over a chord the Earth's bulge is the same
 * everywhere.
 */
function findCandidates(count: i32): void {
  const bulgeM = (stepM * stepM) / nominalRadiusM;
  const doubtM = reliefM * ROUNDING;
  const leastNear = keep(f32x4.splat(<f32>(-bulgeM - doubtM)));
  const leastFurther = keep(f32x4.splat(<f32>(-bulgeM * FURTHER * FURTHER - doubtM)));
  const leastFar = keep(f32x4.splat(<f32>(-bulgeM * FAR * FAR - doubtM)));
  for (let from = 0, to = candidates; from < count; from += BLOCK, to += 24) {
    let near: u64 = 0;
    let further: u64 = 0;
    let far: u64 = 0;
    let at = lowered + ((<usize>from) << 2);
    for (let i = 0; i < BLOCK; i += 4, at += 16) {
      const y = v128.load(at);
      const twice = f32x4.add(y, y);
      const aboveNear = isAbove(twice, at, 4, leastNear);
      const aboveBoth = v128.and(aboveNear, isAbove(twice, at, 4 * FURTHER, leastFurther));
      near |= (<u64>i32x4.bitmask(aboveNear)) << (<u64>i);
      further |= (<u64>i32x4.bitmask(aboveBoth)) << (<u64>i);
      far |= (<u64>i32x4.bitmask(v128.and(aboveBoth, isAbove(twice, at, 4 * FAR, leastFar)))) << (<u64>i);
    }
    // The first samples have no neighbours before them that count, the last none behind.
    const ends = (from === 0 ? (1 << (FAR + 1)) - 2 : 0) | ~before(count - FAR - from);
    store<u64>(to, near | ends);
    store<u64>(to + 8, further | ends);
    store<u64>(to + 16, far | ends);
  }
}

/**
 * Which of four samples lie higher above the chord of their neighbours, this number of bytes away, than half of
 * `least`.
 */
function isAbove(twice: v128, at: usize, apart: usize, least: v128): v128 {
  const chord = f32x4.add(v128.load(at - apart), v128.load(at + apart));
  return f32x4.gt(f32x4.sub(twice, chord), least);
}

/** Sums of the samples from ≤ i ≤ to. */
export function sumOver(from: i32, to: i32): void {
  const sum = f64x2.sub(v128.load(sums + ((<usize>(to + 1)) << 4)), v128.load(sums + ((<usize>from) << 4)));
  sumM = f64x2.extract_lane(sum, 0);
  momentM = f64x2.extract_lane(sum, 1) - 0.5 * <f64>(from + to) * sumM;
}

/** Brings skyline and hull forward to the sample before the receiver. */
export function walkTo(index: i32): void {
  if (index <= seen) return;
  lookOut(index);
  extendHull(index);
  seen = index;
}

/** Brings the skyline forward to the sample before the receiver. */
function lookOut(index: i32): void {
  // In heights without the Earth's bulge the skyline is a straight line; lower by what rounding may take.
  const eye = keep(f64x2.splat(txZ - 1e-6));
  const two = keep(f64x2.splat(2));
  let rise = keep(f64x2.splat(txSlope * stepM));
  let at = f64x2.add(f64x2.splat(seen), f64x2.replace_lane(f64x2.splat(0), 1, 1));
  for (let i = seen; i < index; i += 2) {
    // A product rules out nearly all samples; only candidates pay for a division.
    const y = v128.load(straight + ((<usize>i) << 3));
    if (v128.any_true(f64x2.gt(y, f64x2.add(eye, f64x2.mul(rise, at))))) {
      look(i);
      if (i + 1 < index) look(i + 1);
      rise = keep(f64x2.splat(txSlope * stepM));
    }
    at = f64x2.add(at, two);
  }
}

function look(i: i32): void {
  const x = <f64>i * stepM;
  const slope = (groundAt(i) - txZ) / x - x * (0.5 / nominalRadiusM);
  if (slope > txSlope) {
    txSlope = slope;
    txIndex = i;
  }
}

/** Brings the hull forward to the sample before the receiver. */
function extendHull(index: i32): void {
  const vertices = hull;
  const vertexYs = hullY;
  let size = hullSize;
  let b = size > 0 ? hullAt(size - 1) : 0;
  let bY = size > 0 ? hullYAt(size - 1) : 0;
  for (let from = seen & -BLOCK; from < index; from += BLOCK) {
    const word = candidates + <usize>(from / BLOCK) * 24;
    // Neighbours count that the receiver has passed. The one right behind it, which is compared with its own ground, it
    // asks itself.
    let bits =
      load<u64>(word, 16) |
      (load<u64>(word, 8) & ~before(index - FAR - from)) |
      (load<u64>(word) & ~before(index - FURTHER - from));
    bits &= before(index - from) & ~before(seen - from);
    for (; bits !== 0; bits &= bits - 1) {
      const i = from + <i32>ctz(bits);
      const y = load<f64>(straight + ((<usize>i) << 3));
      while (size >= 2) {
        const a = load<i32>(vertices + ((<usize>size) << 2) - 8);
        const aY = load<f64>(vertexYs + ((<usize>size) << 3) - 16);
        // b stays while it lies above the chord from a to i; on the chord the nearer one already gives the angle.
        if ((bY - aY) * <f64>(i - a) > (y - aY) * <f64>(b - a)) break;
        b = a;
        bY = aY;
        size--;
      }
      store<i32>(vertices + ((<usize>size) << 2), i);
      store<f64>(vertexYs + ((<usize>size) << 3), y);
      b = i;
      bY = y;
      size++;
    }
  }
  hullSize = size;
}

/** The bits below a place in a word, or in the next one. */
function before(place: i32): u64 {
  return place >= BLOCK ? ~(<u64>0) : place <= 0 ? 0 : ((<u64>1) << place) - 1;
}

/** Horizons of both ends of the link to `index`, after walkTo. */
export function findHorizons(index: i32, rxHeightM: f64, radiusM: f64): void {
  const distanceM = <f64>index * stepM;
  const rxZ = groundAt(index) + rxHeightM;
  const halfCurvature = 0.5 / radiusM;
  const rise = (rxZ - txZ) / distanceM;
  txRad = rise - distanceM * halfCurvature;
  rxRad = -rise - distanceM * halfCurvature;
  txSample = index;
  rxSample = 0;
  if (index < 2) return;
  let tx = txTangent(index, halfCurvature);
  let slope = elevation(tx, 0, txZ, halfCurvature);
  const nominal = elevation(txIndex, 0, txZ, halfCurvature);
  if (nominal > slope) {
    tx = txIndex;
    slope = nominal;
  }
  if (slope > txRad) {
    txRad = slope;
    txSample = tx;
  }
  let rx = rxTangent(index, rxZ, halfCurvature);
  let rxSlope = elevation(rx, index, rxZ, halfCurvature);
  const nearest = elevation(index - 1, index, rxZ, halfCurvature);
  if (nearest > rxSlope) {
    rx = index - 1;
    rxSlope = nearest;
  }
  if (rxSlope > rxRad) {
    rxRad = rxSlope;
    rxSample = rx;
  }
}

function txTangent(index: i32, halfCurvature: f64): i32 {
  let low = 0;
  let high = hullSize - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hullAt(middle) < txIndex) low = middle + 1;
    else high = middle;
  }
  return climb(low, 0, index, txZ, halfCurvature);
}

function rxTangent(index: i32, rxZ: f64, halfCurvature: f64): i32 {
  const distanceM = <f64>index * stepM;
  const nominalY = rxZ - (distanceM * distanceM * 0.5) / nominalRadiusM;
  let low = 0;
  let high = hullSize - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    // Whether the next vertex is seen higher, by products: both lie before the receiver.
    const here = (hullYAt(middle) - nominalY) * <f64>(index - hullAt(middle + 1));
    const next = (hullYAt(middle + 1) - nominalY) * <f64>(index - hullAt(middle));
    if (next > here) low = middle + 1;
    else high = middle;
  }
  return climb(low, index, index, rxZ, halfCurvature);
}

/** From vertex `at` of the nominal hull to the sample that the true curvature shows highest from the eye. */
function climb(at: i32, eye: i32, last: i32, eyeZ: f64, halfCurvature: f64): i32 {
  let sample = hullAt(at);
  let best = elevation(sample, eye, eyeZ, halfCurvature);
  for (let next = at + 1; next < hullSize; next++) {
    const angle = elevation(hullAt(next), eye, eyeZ, halfCurvature);
    if (!(angle > best)) break;
    best = angle;
    sample = hullAt(next);
  }
  for (let next = at - 1; next >= 0; next--) {
    const angle = elevation(hullAt(next), eye, eyeZ, halfCurvature);
    if (angle < best) break;
    best = angle;
    sample = hullAt(next);
  }
  for (let next = sample + 1; next < last; next++) {
    const angle = elevation(next, eye, eyeZ, halfCurvature);
    if (!(angle > best)) break;
    best = angle;
    sample = next;
  }
  for (let next = sample - 1; next > 0; next--) {
    const angle = elevation(next, eye, eyeZ, halfCurvature);
    if (angle < best) break;
    best = angle;
    sample = next;
  }
  return sample;
}

function elevation(sample: i32, eye: i32, eyeZ: f64, halfCurvature: f64): f64 {
  const x = <f64>abs(sample - eye) * stepM;
  return (groundAt(sample) - eyeZ) / x - x * halfCurvature;
}
