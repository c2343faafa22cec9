// The edges of an obstructed path for Epstein and Peterson: EdgeChain of the model, over the vertices of the closed
// hull.
// Its sums of losses are products of factors here, so that comparing them takes no logarithm.

import { CHAIN_POINTS, EDGE_ROUNDS } from '../src/edge-rounds';
import { EQUAL } from '@radioshed/profile/assembly/most-obstructing';
import {
  heightAt,
  kept,
  last,
  rxHorizon,
  rxY,
  tailAt,
  txHorizon,
  txY,
  vertexAt,
  vertexFrom,
} from '@radioshed/profile/assembly/straight-ground';
import { dbOfFactors, edgeParameter, factorOfEdge, knifeEdgeFactor, mergedEdgeFactor } from './principal';

const MOST_POINTS: i32 = <i32>CHAIN_POINTS;
/**
 * The antennas and the edges between them: place in the hull, sample, height and factor; the place to add in each gap.
 */
const places: usize = memory.data(4 * MOST_POINTS, 16);
const samples: usize = memory.data(4 * MOST_POINTS, 16);
const added: usize = memory.data(4 * MOST_POINTS, 16);
const heights: usize = memory.data(8 * MOST_POINTS, 16);
const factors: usize = memory.data(8 * MOST_POINTS, 16);
let end: i32 = 0;
let top: i32 = -1;
let edgeFactor: f64 = 0;

/** Sample of vertex `k`, after closeHull. */
function edgeAt(k: i32): i32 {
  return k < kept ? vertexAt(k) : tailAt(k - kept);
}

function int(array: usize, i: i32): i32 {
  return load<i32>(array + ((<usize>i) << 2));
}

function setInt(array: usize, i: i32, value: i32): void {
  store<i32>(array + ((<usize>i) << 2), value);
}

function float(array: usize, i: i32): f64 {
  return load<f64>(array + ((<usize>i) << 3));
}

function setFloat(array: usize, i: i32, value: f64): void {
  store<f64>(array + ((<usize>i) << 3), value);
}

function setPoint(i: i32, place: i32, sample: i32, y: f64): void {
  setInt(places, i, place);
  setInt(samples, i, sample);
  setFloat(heights, i, y);
}

/** The loss of an obstructed path, after closeHull, dB. The last vertex is the sample before the receiver. */
export function chainDb(): f64 {
  let first = min(vertexFrom(txHorizon), kept);
  while (edgeAt(first) < txHorizon) first++;
  let behind = first + 1;
  while (edgeAt(behind - 1) < last - 1 && edgeAt(behind) <= rxHorizon) behind++;
  setPoint(0, first - 1, 0, txY);
  setPoint(1, behind, last, rxY);
  end = 1;
  top = -1;
  if (edgeFactor === 0) edgeFactor = factorOfEdge();
  top = principalIn(0);
  setInt(added, 0, top);
  insert();
  const alone = float(factors, 1);
  for (let round = 1; round < EDGE_ROUNDS && search(); round++) insert();
  if (end === 2) return dbOfFactors(1, alone);
  let product: f64 = 1;
  for (let i = 1; i < end; i++) product *= float(factors, i);
  return max(dbOfFactors(1, alone), dbOfFactors(end - 1, product));
}

/** Finds the vertex to add in each gap. Whether there is any. */
function search(): bool {
  let any = false;
  for (let gap = 0; gap < end; gap++) {
    let place = principalIn(gap);
    if (place >= 0 && !isGain(gap, place)) place = -1;
    setInt(added, gap, place);
    if (place >= 0) any = true;
  }
  return any;
}

/** The place of the vertex in a gap with the largest ν; −1 where none rises above the ray. */
function principalIn(gap: i32): i32 {
  const from = int(samples, gap);
  const to = int(samples, gap + 1);
  const fromY = float(heights, gap);
  const slope = (float(heights, gap + 1) - fromY) / <f64>(to - from);
  const behind = int(places, gap + 1);
  let best: f64 = top < 0 ? -Infinity : 0;
  let at = -1;
  for (let place = int(places, gap) + 1; place < behind; place++) {
    const i = edgeAt(place);
    const over = heightAt(i) - (fromY + slope * <f64>(i - from));
    const product = <f64>(i - from) * <f64>(to - i);
    const square = over * abs(over);
    if (square - best * product > EQUAL * abs(square)) {
      best = square / product;
      at = place;
    }
  }
  return at;
}

/** Whether the sum of the losses grows if the vertex at `place` is added in a gap. */
function isGain(gap: i32, place: i32): bool {
  const sample = edgeAt(place);
  const y = heightAt(sample);
  let after = edgeFactor * factorBetween(gap, place, sample, y, gap + 1);
  let before: f64 = 1;
  if (gap > 0) {
    const v = edgeParameter(
      int(samples, gap - 1),
      int(samples, gap),
      sample,
      float(heights, gap - 1),
      float(heights, gap),
      y,
    );
    after *= factorOf(int(places, gap), v);
    before = float(factors, gap);
    if (!(after > before)) return false;
  }
  const next = gap + 1;
  if (next < end) {
    const v = edgeParameter(
      sample,
      int(samples, next),
      int(samples, next + 1),
      y,
      float(heights, next),
      float(heights, next + 1),
    );
    after *= factorOf(int(places, next), v);
    before *= float(factors, next);
  }
  return after > before;
}

function factorBetween(before: i32, place: i32, sample: i32, y: f64, after: i32): f64 {
  const v = edgeParameter(
    int(samples, before),
    sample,
    int(samples, after),
    float(heights, before),
    y,
    float(heights, after),
  );
  return factorOf(place, v);
}

function factorOf(place: i32, v: f64): f64 {
  return place === top ? knifeEdgeFactor(v) : mergedEdgeFactor(v);
}

/** Adds what search found, and computes the factors. */
function insert(): void {
  let count = end + 1;
  for (let gap = 0; gap < end; gap++) if (int(added, gap) >= 0) count++;
  let to = count - 1;
  for (let gap = end - 1; gap >= 0; gap--) {
    setPoint(to, int(places, gap + 1), int(samples, gap + 1), float(heights, gap + 1));
    to--;
    const place = int(added, gap);
    if (place < 0) continue;
    const sample = edgeAt(place);
    setPoint(to, place, sample, heightAt(sample));
    to--;
  }
  end = count - 1;
  for (let i = 1; i < end; i++) {
    setFloat(factors, i, factorBetween(i - 1, int(places, i), int(samples, i), float(heights, i), i + 1));
  }
}
