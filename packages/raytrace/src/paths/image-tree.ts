/**
 * Mirror images of a transmitter, each in the plane of a facet, of the image before it. Image 0 is the transmitter.
 *
 * All that can be reached by way of an image lies in its beam: behind the plane, between half-spaces through the image
 * and the edges of a window. The window is where the beam before it meets the outline of the facet.
 */
export interface ImageTree {
  readonly count: number;
  /** Of each image: the image that it mirrors (−1 for the transmitter), its plane, the reflections to it. */
  readonly parent: Int32Array;
  readonly plane: Int32Array;
  readonly order: Int32Array;
  /** Three numbers an image. */
  readonly source: Float64Array;
  /** The half-spaces of image i are from `sideStart[i]` to `sideStart[i + 1]`, four numbers each: n·p ≥ o inside. */
  readonly sideStart: Int32Array;
  readonly sides: Float64Array;
  /** Whether every image with a level worth counting is there, over facets of every size. */
  readonly complete: boolean;
}

/** Whether a point lies in the beam of an image. */
export function isInBeam({ sideStart, sides }: ImageTree, image: number, x: number, y: number, z: number): boolean {
  for (let side = sideStart[image]; side < sideStart[image + 1]; side++) {
    const at = 4 * side;
    if (sides[at] * x + sides[at + 1] * y + sides[at + 2] * z < sides[at + 3]) return false;
  }
  return true;
}

/** Whether any part of a ball may lie in the beam of an image. */
export function reachesBall(
  { sideStart, sides }: ImageTree,
  image: number,
  x: number,
  y: number,
  z: number,
  radius: number,
): boolean {
  for (let side = sideStart[image]; side < sideStart[image + 1]; side++) {
    const at = 4 * side;
    if (sides[at] * x + sides[at + 1] * y + sides[at + 2] * z < sides[at + 3] - radius) return false;
  }
  return true;
}
