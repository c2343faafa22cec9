// Radial of @radioshed/profile: sums, hull and horizons, brought forward as the receiver walks outwards.

import { ground, hull, hullY, sums } from './memory';

let stepM: f64 = 0;
let txZ: f64 = 0;
let nominalRadiusM: f64 = 0;
let summed: i32 = 0;
let seen: i32 = 1;
let hullSize: i32 = 0;
let txSlope: f64 = -Infinity;
let txIndex: i32 = 0;

/** What findHorizons found: angles, and samples of the horizons. */
export let txRad: f64 = 0;
export let rxRad: f64 = 0;
export let txSample: i32 = 0;
export let rxSample: i32 = 0;

/** What sumOver found: sum of the heights, and of (i − middle) · height. */
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

export function beginRadial(step: f64, txHeightM: f64, radiusM: f64): void {
  stepM = step;
  txZ = groundAt(0) + txHeightM;
  nominalRadiusM = radiusM;
  summed = 0;
  seen = 1;
  hullSize = 0;
  txSlope = -Infinity;
  txIndex = 0;
  v128.store(sums, f64x2.splat(0));
}

/** Sums of the samples from ≤ i ≤ to. */
export function sumOver(from: i32, to: i32): void {
  const sum = f64x2.sub(v128.load(sums + ((<usize>(to + 1)) << 4)), v128.load(sums + ((<usize>from) << 4)));
  sumM = f64x2.extract_lane(sum, 0);
  momentM = f64x2.extract_lane(sum, 1) - 0.5 * <f64>(from + to) * sumM;
}

/** Brings the sums up to and with the sample of the receiver, skyline and hull up to the one before it. */
export function walkTo(index: i32): void {
  // All in locals: the engine reads and writes globals anew for each sample.
  let to = sums + ((<usize>summed) << 4);
  let sum = v128.load(to);
  let weight = f64x2.replace_lane(f64x2.splat(1), 1, <f64>summed);
  const next = f64x2.replace_lane(f64x2.splat(0), 1, 1);
  const end = (<usize>index) << 3;
  for (let from = (<usize>summed) << 3; from <= end; from += 8) {
    sum = f64x2.add(sum, f64x2.mul(v128.load64_splat(from, ground), weight));
    weight = f64x2.add(weight, next);
    to += 16;
    v128.store(to, sum);
  }
  if (index >= summed) summed = index + 1;

  const halfCurvature = 0.5 / nominalRadiusM;
  const bend = stepM * stepM * halfCurvature;
  let slope = txSlope;
  let best = txIndex;
  // The skyline in heights without the Earth's bulge, where it is a straight line; lower by what rounding may take.
  const tip = txZ;
  const eye = tip - 1e-6;
  const step = stepM;
  let rise = slope * stepM;
  const vertices = hull;
  const vertexYs = hullY;
  let size = hullSize;
  let b = size > 0 ? hullAt(size - 1) : 0;
  let bY = size > 0 ? hullYAt(size - 1) : 0;
  let i = seen;
  let at = <f64>i;
  let z = groundAt(i);
  let y = z - bend * at * at;
  // The first sample is a vertex whatever comes before it.
  let before = i > 1 ? groundAt(i - 1) - bend * (at - 1) * (at - 1) : -Infinity;
  for (; i < index; i++) {
    // A product rules out nearly all samples; only candidates pay for a division.
    if (y > eye + rise * at) {
      const x = at * step;
      const s = (z - tip) / x - x * halfCurvature;
      if (s > slope) {
        slope = s;
        best = i;
        rise = slope * step;
      }
    }
    at += 1;
    z = groundAt(i + 1);
    const after = z - bend * at * at;
    // What lies below the chord of its neighbours is no vertex, except to the receiver right behind it, who asks itself.
    if (y + y > before + after) {
      while (size >= 2) {
        const a = load<i32>(vertices + ((<usize>size) << 2) - 8);
        const aY = load<f64>(vertexYs + ((<usize>size) << 3) - 16);
        // b stays while it lies above the chord from a to i; on the chord the nearer one already tells the angle.
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
    before = y;
    y = after;
  }
  if (index > seen) seen = index;
  txSlope = slope;
  txIndex = best;
  hullSize = size;
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
