// Where the arrays of a radial stand, in bytes from the beginning of the memory.

import { reach } from '@radioshed/numeric/assembly/reach';

/** Samples before the first that may be read, never used: searches look at neighbours before they look at the index. */
export const MARGIN: i32 = 16;

let capacity: i32 = 0;
/** Height of the ground, f64, and the same with the Earth's bulge removed. */
export let ground: usize = 0;
export let straight: usize = 0;
/** Highest straightened sample of each block, f64. */
export let tops: usize = 0;
/** A bit for each sample that may be a vertex of the hull, in words of 64. */
export let candidates: usize = 0;
/** Vertices of the hull: sample, i32, and straightened height, f64; and those that only the last receiver sees. */
export let hull: usize = 0;
export let hullY: usize = 0;
export let tail: usize = 0;
/** One entry per receiver: sample, i32, height of the antenna, f64; and its loss, f64. */
export let askedSamples: usize = 0;
export let askedHeights: usize = 0;
export let losses: usize = 0;

/** Makes room for radials of `count` samples and as many receivers. Spoils what stood there. */
export function reserve(count: i32): void {
  if (count <= capacity) return;
  const size = (<usize>count + 2 * MARGIN + 64) & ~63;
  const margin = (<usize>MARGIN) << 3;
  ground = (__heap_base + 63) & ~63; // beyond all static data
  straight = ground + 8 * size + margin;
  tops = straight + 8 * size + margin;
  candidates = tops + size;
  hull = candidates + size;
  hullY = hull + 4 * size;
  tail = hullY + 8 * size;
  askedSamples = tail + 256;
  askedHeights = askedSamples + 4 * size;
  losses = askedHeights + 8 * size;
  if (!reach(losses + 8 * size)) unreachable();
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
