// CurvedGround in WebAssembly, for bare ground: the ground of a radial over an Earth of one radius and what it means to
// antennas above its samples.

import { ground, reserve as makeRoom } from '@radioshed/profile/assembly/straight-memory';
import { mostObstructing } from '@radioshed/profile/assembly/most-obstructing';
import {
  beginGround,
  findRxHorizon,
  heightAt,
  highestAbove,
  hulledTo,
  rxHorizon,
  rxY,
  txIndex,
  txSlope,
  txY,
  vertexAt,
  vertexCount,
  vertexFrom,
  walkTo,
} from '@radioshed/profile/assembly/straight-ground';

/** Results of the last query, f64: see the constants of compiled-ground.ts. */
const found: usize = memory.data(8 * 8, 8);

let bend: f64 = 0;
let nearest: i32 = 0;

/** Makes room for radials of `count` samples; the address of the ground changes. */
export function reserve(count: i32): void {
  makeRoom(count);
}

export function groundAddress(): usize {
  return ground;
}

export function foundAddress(): usize {
  return found;
}

/** Starts at the transmitter, after the ground of `count` samples has been written. @param bending step²/2a */
export function begin(count: i32, bending: f64, txHeightM: f64): void {
  bend = bending;
  beginGround(count, bending, txHeightM);
  nearest = 0;
}

/** Walks to the receiver at `index` ≥ 2 and finds what stands between, of the samples before `end` ≥ 2. */
export function look(index: i32, rxM: f64, end: i32): void {
  const n = <f64>index;
  walkTo(index, rxM - bend * n * n, end);
  const ray = (rxY - txY) / n;
  write(0, txSlope);
  write(1, <f64>txIndex);
  write(2, ray);
  if (txSlope >= ray) {
    write(3, findRxHorizon(true));
    write(4, <f64>rxHorizon);
  }
  if (txSlope <= ray) {
    nearest = mostObstructing(0, index, txY, rxY, 1, end - 1, nearest, -Infinity, true);
    write(5, <f64>nearest);
    write(6, txY + ray * <f64>nearest - heightAt(nearest));
  }
}

/**
 * Walks to the receiver at `index` ≥ 2 and finds what obstructs the straight ray; the slopes only where something does.
 */
export function obstruct(index: i32, rxM: f64): void {
  const n = <f64>index;
  walkTo(index, rxM - bend * n * n);
  const highest = highestAbove(txY, (rxY - txY) / n);
  write(0, highest);
  if (!(highest > 0)) return;
  write(1, txSlope);
  write(2, findRxHorizon(true));
}

/**
 * Greatest height of the samples from … to of the true ground above a line through 0 at the transmitter that rises by
 * `rise` m per sample. Between two horizons the highest is a vertex of the hull, or one of the last samples.
 */
export function highestBetween(from: i32, to: i32, rise: f64): f64 {
  let highest = max(overLine(from, rise), overLine(to, rise));
  const size = vertexCount();
  for (let vertex = vertexFrom(from + 1); vertex < size; vertex++) {
    const i = vertexAt(vertex);
    if (i >= to) break;
    highest = max(highest, overLine(i, rise));
  }
  for (let i = max(from + 1, hulledTo()); i < to; i++) highest = max(highest, overLine(i, rise));
  return highest;
}

function overLine(i: i32, rise: f64): f64 {
  return load<f64>(ground + ((<usize>i) << 3)) - rise * <f64>i;
}

function write(place: usize, value: f64): void {
  store<f64>(found + (place << 3), value);
}
