// Where the hierarchy of boxes stands, and what a ray finds in it.

import { reach } from '@radioshed/numeric/assembly/reach';

/** Bytes of the two children of a node: six sides in f32, of both side by side, then link and count of each, i32. */
export const PAIR_BYTES: usize = 64;
/** Where link and count of the first child stand; those of the second follow. */
export const LINKS: usize = 48;
/** Places on the stack, more than a hierarchy has levels. */
const DEPTH: i32 = 64;
/** Bytes of a place on the stack: link and count, i32, and where the ray enters, f64. */
export const ENTRY_BYTES: usize = 16;
/** Most triangles that a ray is followed through. */
export const MOST_CROSSINGS: i32 = 256;

export const stack: usize = memory.data(DEPTH * 16, 16);
/** Distance of the nearest triangle, f64. */
export const hit: usize = memory.data(16, 16);
/** Triangles crossed, i32, and their distances, f64. */
export const crossed: usize = memory.data(MOST_CROSSINGS * 4, 16);
export const distances: usize = memory.data(MOST_CROSSINGS * 8, 16);

/** Link and count of the root, then the pairs of children, then the triangles. */
export const tree: usize = (__heap_base + 63) & ~63;
/** Where the pairs begin. */
export const pairs: usize = tree + 64;

/**
 * Makes room for a number of bytes of pairs and triangles.
 *
 * @returns whether the memory is available.
 */
export function reserve(bytes: i32): bool {
  return reach(pairs + <usize>bytes);
}

export function treeAddress(): usize {
  return tree;
}

export function hitAddress(): usize {
  return hit;
}

export function crossedAddress(): usize {
  return crossed;
}

export function distancesAddress(): usize {
  return distances;
}
