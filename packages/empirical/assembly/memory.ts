// Where what this model keeps of a radial stands, behind what the radial itself keeps there.

import { reach } from '@radioshed/numeric/assembly/reach';
import { free, reserve as makeRoom } from '@radioshed/profile/assembly/radial-memory';

/** For each sample the bin of its height, the next sample of that bin, and samples at the sea before it, i32. */
export let bins: usize = 0;
export let nexts: usize = 0;
export let seaBefore: usize = 0;
/** Distances as they add up step by step, f64. */
export let summedM: usize = 0;

let capacity: i32 = 0;

/** Makes room for radials of `count` samples and as many receivers. Spoils what stood there. */
export function reserve(count: i32): void {
  if (count <= capacity) return;
  makeRoom(count);
  const size = (<usize>count + 17) & ~15;
  bins = (free + 15) & ~15;
  nexts = bins + 4 * size;
  seaBefore = nexts + 4 * size;
  summedM = seaBefore + 4 * size;
  if (!reach(summedM + 8 * size)) unreachable();
  capacity = count;
}
