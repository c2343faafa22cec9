// Cuts terrain along geodesics: the twin of TerrainCutter in terrain-cutter.ts, tested against it bit for bit.

import { keep } from '@radioshed/numeric/assembly/keep';
import { reach } from '@radioshed/numeric/assembly/reach';

import { sightBytes, skylineBytes } from './sight-bytes';

/** Samples between two exact locations, and coefficients of a path, as in the model. */
const KNOT_SAMPLES: i32 = 16;
const ORDER: i32 = 10;
/** Added to a whole number below 2³¹, leaves it in the low word. */
const WHOLE: f64 = 4503599627370496;

/** Coefficients of a path, pairs of column and row, f64. */
const path: usize = memory.data(ORDER * 16, 16);
/** Heights of the ground along the path, f64, padded to the end of the last section. */
export let ground: usize = 0;
/** One vector, whose halves are read one by one. */
const stepOf: usize = memory.data(16, 16);
/** Column and row of the knots, pairs of f64, padded to a multiple of four. */
let knots: usize = 0;
/** Most samples of a cut. */
export let capacity: i32 = 0;
/** Where the numbers of a line-of-sight sweep begin. */
export let sight: usize = 0;
/** Where the samples for the skyline begin. */
export let skyline: usize = 0;
/** Heights of the terrain, f32. */
let terrain: usize = 0;
let width: i32 = 0;
/** Last column and row that have a neighbour beyond them. */
let lastColumn: f64 = 0;
let lastRow: f64 = 0;
/** Column and row of the first height in the grid it is cut from. */
let left: f64 = 0;
let top: f64 = 0;

/**
 * Reserves memory for cuts of `count` samples through `columns` × `rows` heights, the first of which is at `column0`
 * and `row0`; call it once, before all others.
 *
 * @returns whether the memory is available.
 */
export function reserve(count: i32, columns: i32, rows: i32, column0: i32, row0: i32): bool {
  ground = (__heap_base + 63) & ~63; // beyond all static data
  knots = ground + 8 * ((<usize>count + 2 * KNOT_SAMPLES) & ~15);
  capacity = count;
  sight = knots + (<usize>(count / KNOT_SAMPLES) + 6) * 16;
  skyline = sight + sightBytes(count);
  terrain = (skyline + skylineBytes(count) + 8 * <usize>count + 15) & ~15;
  width = columns;
  left = column0;
  top = row0;
  lastColumn = column0 + columns - 1;
  lastRow = row0 + rows - 1;
  return reach(terrain + 4 * <usize>columns * <usize>rows);
}

export function pathAddress(): usize {
  return path;
}

export function groundAddress(): usize {
  return ground;
}

export function terrainAddress(): usize {
  return terrain;
}

/**
 * Writes the heights of `count` samples along the path whose coefficients have been written; `scale` is the fraction of
 * the path from one to the next.
 *
 * @returns the number of samples written: all, or those before the first section that leaves the heights.
 */
export function cut(count: i32, scale: f64): i32 {
  placeKnots((count + KNOT_SAMPLES - 1) / KNOT_SAMPLES, scale);
  let knot = knots;
  let at0 = v128.load(knot);
  const origin = keep(f64x2.replace_lane(f64x2.splat(left), 1, top));
  const last = keep(f64x2.replace_lane(f64x2.splat(lastColumn), 1, lastRow));
  const widths = keep(f64x2.splat(width));
  const two = keep(f64x2.splat(2));
  // Where the heights begin, as many posts away; all numbers are whole.
  const origins = keep(f64x2.splat(WHOLE - left - top * <f64>width));
  const heights = terrain;
  const below = (<usize>width) << 2;
  let to = ground;
  for (let start = 0; start < count; start += KNOT_SAMPLES) {
    knot += 16;
    const at1 = v128.load(knot);
    // A straight line is inside where both its ends are.
    const isInside = v128.and(
      v128.and(f64x2.ge(at0, origin), f64x2.ge(at1, origin)),
      v128.and(f64x2.lt(at0, last), f64x2.lt(at1, last)),
    );
    if (!i64x2.all_true(isInside)) return start;
    const step = f64x2.mul(f64x2.sub(at1, at0), f64x2.splat(1.0 / KNOT_SAMPLES));
    const column0 = v128.load64_splat(knot - 16);
    const row0 = v128.load64_splat(knot - 16, 8);
    v128.store(stepOf, step);
    const columnStep = v128.load64_splat(stepOf);
    const rowStep = v128.load64_splat(stepOf, 8);
    let i = f64x2.replace_lane(f64x2.splat(0), 1, 1);
    for (const end = to + 8 * KNOT_SAMPLES; to < end; to += 16) {
      const c = f64x2.add(column0, f64x2.mul(i, columnStep));
      const r = f64x2.add(row0, f64x2.mul(i, rowStep));
      const c0 = f64x2.floor(c);
      const r0 = f64x2.floor(r);
      const post = f64x2.add(f64x2.mul(r0, widths), f64x2.add(c0, origins));
      const a = heights + ((<usize>i32x4.extract_lane(post, 0)) << 2);
      const b = heights + ((<usize>i32x4.extract_lane(post, 2)) << 2);
      const upper = v128.load64_lane(b, v128.load64_zero(a), 1);
      const lower = v128.load64_lane(b + below, v128.load64_zero(a + below), 1);
      const u = f64x2.sub(c, c0);
      const upperLeft = f64x2.promote_low_f32x4(v128.shuffle<f32>(upper, upper, 0, 2, 0, 2));
      const upperRight = f64x2.promote_low_f32x4(v128.shuffle<f32>(upper, upper, 1, 3, 1, 3));
      const lowerLeft = f64x2.promote_low_f32x4(v128.shuffle<f32>(lower, lower, 0, 2, 0, 2));
      const lowerRight = f64x2.promote_low_f32x4(v128.shuffle<f32>(lower, lower, 1, 3, 1, 3));
      const topM = f64x2.add(upperLeft, f64x2.mul(u, f64x2.sub(upperRight, upperLeft)));
      const bottomM = f64x2.add(lowerLeft, f64x2.mul(u, f64x2.sub(lowerRight, lowerLeft)));
      v128.store(to, f64x2.add(topM, f64x2.mul(f64x2.sub(r, r0), f64x2.sub(bottomM, topM))));
      i = f64x2.add(i, two);
    }
    at0 = at1;
  }
  return count;
}

/** Column and row of knots 0 … last by Clenshaw's recurrence, four at a time: each step waits for the one before it. */
function placeKnots(last: i32, scale: f64): void {
  let to = knots;
  for (let knot = 0; knot <= last; knot += 4, to += 64) {
    const tA = <f64>(knot * KNOT_SAMPLES) * scale;
    const tB = <f64>((knot + 1) * KNOT_SAMPLES) * scale;
    const tC = <f64>((knot + 2) * KNOT_SAMPLES) * scale;
    const tD = <f64>((knot + 3) * KNOT_SAMPLES) * scale;
    const xA = f64x2.splat(4 * tA - 2);
    const xB = f64x2.splat(4 * tB - 2);
    const xC = f64x2.splat(4 * tC - 2);
    const xD = f64x2.splat(4 * tD - 2);
    let a1 = f64x2.splat(0);
    let b1 = a1;
    let c1 = a1;
    let d1 = a1;
    let a2 = a1;
    let b2 = a1;
    let c2 = a1;
    let d2 = a1;
    for (let at = path + (ORDER - 1) * 16; at > path; at -= 16) {
      const term = v128.load(at);
      const a0 = f64x2.sub(f64x2.add(term, f64x2.mul(xA, a1)), a2);
      const b0 = f64x2.sub(f64x2.add(term, f64x2.mul(xB, b1)), b2);
      const c0 = f64x2.sub(f64x2.add(term, f64x2.mul(xC, c1)), c2);
      const d0 = f64x2.sub(f64x2.add(term, f64x2.mul(xD, d1)), d2);
      a2 = a1;
      b2 = b1;
      c2 = c1;
      d2 = d1;
      a1 = a0;
      b1 = b0;
      c1 = c0;
      d1 = d0;
    }
    const term = v128.load(path);
    const half = f64x2.splat(0.5);
    v128.store(to, f64x2.sub(f64x2.add(term, f64x2.mul(f64x2.mul(half, xA), a1)), a2));
    v128.store(to + 16, f64x2.sub(f64x2.add(term, f64x2.mul(f64x2.mul(half, xB), b1)), b2));
    v128.store(to + 32, f64x2.sub(f64x2.add(term, f64x2.mul(f64x2.mul(half, xC), c1)), c2));
    v128.store(to + 48, f64x2.sub(f64x2.add(term, f64x2.mul(f64x2.mul(half, xD), d1)), d2));
  }
}
