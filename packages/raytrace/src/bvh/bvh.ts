/**
 * A hierarchy of boxes over triangles, in two arrays that workers and a GPU both read.
 *
 * A node takes 32 bytes: its lower corner (3 × f32), a place (u32), its upper corner (3 × f32), a count (u32). Where
 * the count is 0, the children are at `place` and `place + 1`; otherwise it is a leaf of the triangles from `place`.
 */
export interface Bvh {
  /** The nodes, seen as floats; the root is the first. */
  readonly boxes: Float32Array;
  /** The same memory, seen as integers. */
  readonly links: Uint32Array;
  /** Nine numbers a triangle, in the order of the leaves: a corner, and the two edges from it. */
  readonly triangles: Float64Array;
}

/** Numbers of 32 bits in a node. */
export const NODE_WORDS = 8;
/** Place of the link and of the count among them. */
export const LINK = 3;
export const COUNT = 7;
/** Greatest number of levels of a hierarchy, and depth of the stack that walks it. */
export const DEEPEST = 60;
