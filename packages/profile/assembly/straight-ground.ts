// A radial over an Earth made straight, y = z − x²/2a, walked outwards: its hull and horizons, for the models of
// several packages.

import { keep } from '@radioshed/numeric/assembly/keep';

import { candidates, ground, hull, hullY, straight, tail, tops } from './straight-memory';

/** Samples in a block, as a power of two. */
export const BLOCK_BITS: i32 = 6;
const BLOCK: i32 = 1 << BLOCK_BITS;

/** How far a sample is compared with its neighbours before it may be a vertex of the hull. */
const REACH: i32 = 8;
/** More than what rounding takes from a height, m. */
const ROUNDING_M: f64 = 1e-6;

/** Straightened height of the transmitting antenna, and the receiver's with its sample. */
export let txY: f64 = 0;
export let rxY: f64 = 0;
export let last: i32 = 0;
/** Steepest slope to a sample before the receiver, m per sample, and the first sample with it. */
export let txSlope: f64 = -Infinity;
export let txIndex: i32 = 0;
/** Samples of the horizons; where nothing obstructs, the transmitter's is the receiver itself. */
export let txHorizon: i32 = 0;
export let rxHorizon: i32 = 0;
/** Slopes to the horizons above the straight ray, m per sample; 0 where nothing obstructs. */
export let txAbove: f64 = 0;
export let rxAbove: f64 = 0;

let size: i32 = 0;
let hulled: i32 = 1;
let seen: i32 = 1;
/** Samples before this one count. */
let ending: i32 = 0;

export function heightAt(i: i32): f64 {
  return load<f64>(straight + ((<usize>i) << 3));
}

export function vertexAt(i: i32): i32 {
  return load<i32>(hull + ((<usize>i) << 2));
}

export function vertexYAt(i: i32): f64 {
  return load<f64>(hullY + ((<usize>i) << 3));
}

/** Straightens `count` samples. @param bend stepM²/2a */
export function beginGround(count: i32, bend: f64, txHeightM: f64): void {
  let at = f64x2.replace_lane(f64x2.splat(0), 1, 1);
  const two = keep(f64x2.splat(2));
  const bends = keep(f64x2.splat(bend));
  for (let i: usize = 0, end = (<usize>count) << 3; i < end; i += 16) {
    const fall = f64x2.mul(f64x2.mul(bends, at), at);
    v128.store(straight + i, f64x2.sub(v128.load(ground + i), fall));
    at = f64x2.add(at, two);
  }
  // What lies beyond the end must not make a sample before it seem low.
  for (let i = count; i < count + BLOCK; i++) store<f64>(straight + ((<usize>i) << 3), -Infinity);
  for (let block = 0, from = 0; from < count; block++, from += BLOCK) {
    let top = f64x2.splat(-Infinity);
    let bits: u64 = 0;
    const start = straight + ((<usize>from) << 3);
    for (let i = 0; i < BLOCK; i += 2) {
      const at = start + ((<usize>i) << 3);
      const y = v128.load(at);
      top = f64x2.pmax(top, y);
      const twice = f64x2.add(y, y);
      const isAbove = v128.and(
        v128.and(
          f64x2.gt(twice, f64x2.add(v128.load(at - 8), v128.load(at + 8))),
          f64x2.gt(twice, f64x2.add(v128.load(at - 24), v128.load(at + 24))),
        ),
        f64x2.gt(twice, f64x2.add(v128.load(at - 8 * REACH), v128.load(at + 8 * REACH))),
      );
      bits |= (<u64>i64x2.bitmask(isAbove)) << i;
    }
    // The first samples have no neighbours before them that count.
    if (block === 0) bits |= (1 << (REACH + 1)) - 2;
    store<u64>(candidates + ((<usize>block) << 3), block === 0 ? bits & ~1 : bits);
    store<f64>(tops + ((<usize>block) << 3), max(f64x2.extract_lane(top, 0), f64x2.extract_lane(top, 1)));
  }
  txY = heightAt(0) + txHeightM;
  size = 0;
  hulled = 1;
  seen = 1;
  txSlope = -Infinity;
  txIndex = 0;
}

/**
 * Walks to the receiver at `index`: the slope to the steepest sample before it and the hull are brought forward.
 *
 * @param end only samples before it count, at most `index`, never less than before.
 */
export function walkTo(index: i32, receiverY: f64, end: i32 = index): void {
  last = index;
  rxY = receiverY;
  ending = end;
  if (end < 2) return;
  lookOut(end);
  extendHull(end - REACH);
}

/**
 * Slope to the sample that the receiver sees highest, m per sample, which is left in `rxHorizon`.
 *
 * @param nearest whether of equals that nearest the receiver counts, not that furthest.
 */
export function findRxHorizon(nearest: bool): f64 {
  let best = -Infinity;
  if (size > 0) {
    rxHorizon = vertexAt(tangentVertex(nearest));
    best = (heightAt(rxHorizon) - rxY) / <f64>(last - rxHorizon);
  }
  for (let i = hulled; i < ending; i++) {
    const rise = heightAt(i) - rxY;
    const steps = <f64>(last - i);
    // A product rules most of them out.
    if (rise + ROUNDING_M < best * steps) continue;
    const slope = rise / steps;
    if (slope > best || (nearest && slope === best)) {
      best = slope;
      rxHorizon = i;
    }
  }
  return best;
}

/** Greatest height of the samples before the receiver above a line that rises by `slope` m per sample, m. */
export function highestAbove(baseM: f64, slope: f64): f64 {
  let highest = -Infinity;
  if (size > 0) {
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = vertexAt(middle);
      const next = vertexAt(middle + 1);
      if (vertexYAt(middle + 1) - vertexYAt(middle) > slope * <f64>(next - here)) low = middle + 1;
      else high = middle;
    }
    const vertex = vertexAt(low);
    highest = vertexYAt(low) - baseM - slope * <f64>vertex;
  }
  for (let i = hulled; i < ending; i++) highest = max(highest, heightAt(i) - baseM - slope * <f64>i);
  return highest;
}

/** Walks to the receiver at `index` and finds the horizons. */
export function follow(index: i32, rxHeightM: f64): void {
  walkTo(index, heightAt(index) + rxHeightM);
  txHorizon = index;
  rxHorizon = 0;
  txAbove = 0;
  rxAbove = 0;
  if (index < 2) return;
  const ray = (rxY - txY) / <f64>index;
  if (!(txSlope > ray)) return;
  txHorizon = txIndex;
  txAbove = txSlope - ray;
  rxAbove = findRxHorizon(false) + ray;
}

/** Brings the slope to the steepest sample forward, two samples at a time. */
function lookOut(index: i32): void {
  // A product rules out nearly all samples, with a margin for its rounding; only the others pay for a division.
  const eye = keep(f64x2.splat(txY - ROUNDING_M));
  const two = keep(f64x2.splat(2));
  let rise = keep(f64x2.splat(txSlope));
  let at = f64x2.add(f64x2.splat(seen), f64x2.replace_lane(f64x2.splat(0), 1, 1));
  for (let i = seen; i < index; i += 2) {
    const y = v128.load(straight + ((<usize>i) << 3));
    if (v128.any_true(f64x2.gt(y, f64x2.add(eye, f64x2.mul(rise, at))))) {
      look(i);
      if (i + 1 < index) look(i + 1);
      rise = keep(f64x2.splat(txSlope));
    }
    at = f64x2.add(at, two);
  }
  seen = max(seen, index);
}

function look(i: i32): void {
  const above = heightAt(i) - txY;
  if (!(above > txSlope * <f64>i)) return;
  const slope = above / <f64>i;
  if (slope > txSlope) {
    txSlope = slope;
    txIndex = i;
  }
}

/** Brings the hull up to the candidates before `end`: all vertices but among the samples from there to the receiver. */
function extendHull(end: i32): void {
  if (end <= hulled) return;
  const vertices = hull;
  const vertexYs = hullY;
  let n = size;
  let b = n > 0 ? vertexAt(n - 1) : 0;
  let bY = n > 0 ? vertexYAt(n - 1) : 0;
  for (let block = hulled >> 6; block << 6 < end; block++) {
    let bits = load<u64>(candidates + ((<usize>block) << 3));
    const from = block << 6;
    if (from < hulled) bits &= ~(((<u64>1) << (hulled - from)) - 1);
    if (end - from < 64) bits &= ((<u64>1) << (end - from)) - 1;
    for (; bits !== 0; bits &= bits - 1) {
      const i = from + <i32>ctz(bits);
      const y = heightAt(i);
      while (n >= 2) {
        const a = load<i32>(vertices + ((<usize>n) << 2) - 8);
        const aY = load<f64>(vertexYs + ((<usize>n) << 3) - 16);
        if (isAboveChord(a, aY, b, bY, i, y)) break;
        b = a;
        bY = aY;
        n--;
      }
      store<i32>(vertices + ((<usize>n) << 2), i);
      store<f64>(vertexYs + ((<usize>n) << 3), y);
      b = i;
      bY = y;
      n++;
    }
  }
  size = n;
  hulled = end;
}

/** How far a vertex of the hull rises above the chord of its neighbours at least, m: rounding makes none. */
const VERTEX_MARGIN_M: f64 = 1e-9;

/** Whether b lies above the chord from a to i, samples of these heights. */
export function isAboveChord(a: i32, aY: f64, b: i32, bY: f64, i: i32, y: f64): bool {
  return (bY - aY - VERTEX_MARGIN_M) * <f64>(i - a) > (y - aY) * <f64>(b - a);
}

/** The vertex that the receiver sees highest. */
function tangentVertex(nearest: bool): i32 {
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const here = vertexAt(middle);
    const next = vertexAt(middle + 1);
    const a = (vertexYAt(middle + 1) - rxY) * <f64>(last - here);
    const b = (vertexYAt(middle) - rxY) * <f64>(last - next);
    if (a > b || (nearest && a === b)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first vertex at or beyond a sample. */
export function vertexFrom(sample: i32): i32 {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (vertexAt(middle) < sample) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of vertices, and the sample up to which they are known. */
export function vertexCount(): i32 {
  return size;
}

export function hulledTo(): i32 {
  return hulled;
}

/** Number of the vertices that count for the receiver, before those of {@link tail}. */
export let kept: i32 = 0;

/** Leaves in `tail` the vertices that end the hull of the samples before the receiver. */
export function closeHull(): void {
  kept = size;
  let n = 0;
  for (let i = hulled; i < ending; i++) {
    const y = heightAt(i);
    while (kept + n >= 2) {
      const b = n > 0 ? tailAt(n - 1) : vertexAt(kept - 1);
      const a = n > 1 ? tailAt(n - 2) : vertexAt(kept + n - 2);
      if (isAboveChord(a, heightAt(a), b, heightAt(b), i, y)) break;
      if (n > 0) n--;
      else kept--;
    }
    store<i32>(tail + ((<usize>n) << 2), i);
    n++;
  }
}

export function tailAt(i: i32): i32 {
  return load<i32>(tail + ((<usize>i) << 2));
}
