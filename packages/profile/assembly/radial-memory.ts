// Where the arrays of a radial stand, in bytes from the beginning of the memory.

import { reach } from '@radioshed/numeric/assembly/reach';

/** Where static data end at most: between here and the ground is room for the same constants in f32. */
export const CONSTANTS_END: usize = 0x4000;

let capacity: i32 = 0;
/** Heights of the ground above that of the transmitter, f32; neighbours are read with them. */
export let lowered: usize = 0;
/** Heights of the ground, f64: at a fixed place beyond all static data, so that addresses are immediate. */
export const ground: usize = 0x6000;
/** Pairs of f64 before each sample: sum of heights, sum of i · height. */
export let sums: usize = 0;
/** Height of the ground without the Earth's bulge, f64. */
export let straight: usize = 0;
/**
 * For each 64 samples three words of 64 bits: what may be a vertex of the hull, by neighbours near, further and far.
 */
export let candidates: usize = 0;
/** Vertices of the hull: sample, i32, and height without the Earth's bulge, f64. */
export let hull: usize = 0;
export let hullY: usize = 0;
/** One entry per receiver: sample, i32, height of the antenna, f64; and its loss, f64. */
export let askedSamples: usize = 0;
export let askedHeights: usize = 0;
export let losses: usize = 0;
/** Room for one f64 per sample, which `reserve` keeps. */
export let spare: usize = 0;
/** Where nothing of these stands any more. */
export let free: usize = 0;

/** Makes room for radials of `count` samples and as many receivers. Keeps nothing but `spare`. */
export function reserve(count: i32): void {
  if (__heap_base > CONSTANTS_END) unreachable(); // known when it is compiled
  if (count <= capacity) return;
  const before = spare;
  const size = (<usize>count + 17) & ~15;
  lowered = ground + 8 * size;
  sums = lowered + 4 * size;
  straight = sums + 16 * size;
  candidates = straight + 8 * size;
  hull = candidates + 24 * ((size >> 6) + 2);
  hullY = hull + 4 * size;
  askedSamples = hullY + 8 * size;
  askedHeights = askedSamples + 4 * size;
  losses = askedHeights + 8 * size;
  spare = losses + 8 * size;
  free = spare + 8 * size;
  if (!reach(free)) unreachable();
  if (capacity > 0) memory.copy(spare, before, 8 * <usize>capacity);
  capacity = count;
}

// Addresses for TypeScript; `reserve` changes them.

export function groundAddress(): usize {
  return ground;
}

export function samplesAddress(): usize {
  return askedSamples;
}

export function heightsAddress(): usize {
  return askedHeights;
}

export function lossesAddress(): usize {
  return losses;
}
