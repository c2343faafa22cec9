import type { IndexedPicture } from '../png.js';

/** Edges of pixels around an area: column, row, column, row …, the first one repeated at the end. */
export type Ring = Int32Array;

/** The rings found by tracing the edges of a region. */
export interface TracedRing {
  readonly ring: Ring;
  /** A pixel of the region next to the ring. */
  readonly pixel: number;
  /** Whether the region lies inside: outer rings run clockwise on the picture, holes against the clock. */
  readonly isOuter: boolean;
}

/** Steps to the east, south, west and north. */
const STEP_X = [1, 0, -1, 0];
const STEP_Y = [0, 1, 0, -1];
/** From a corner and a heading to the pixel ahead on the right; the one ahead on the left lies a quarter turn back. */
const AHEAD_X = [0, -1, -1, 0];
const AHEAD_Y = [0, 0, -1, -1];

/**
 * All rings around pixels of one colour each, transparent ones (place 0) left out, in the order of their topmost edges.
 * Pixels that meet at a corner only belong to different areas, so that every ring is simple: none passes a corner
 * twice.
 *
 * Time and memory grow with pixels and corners, no more.
 */
export function* tracedRings({ width, height, indices }: IndexedPicture): Generator<TracedRing> {
  const seen = new Uint8Array(indices.length); // top edges that a ring has passed
  for (let pixel = 0; pixel < indices.length; pixel++) {
    const colour = indices[pixel];
    if (colour === 0 || seen[pixel] !== 0) continue;
    if (pixel >= width && indices[pixel - width] === colour) continue; // no top edge
    yield* follow(pixel, colour);
  }

  function colourAt(x: number, y: number): number {
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : indices[y * width + x];
  }

  /**
   * Walks along the edge with the colour on the right hand until it is back; loops that touch themselves are cut apart.
   */
  function* follow(start: number, colour: number): Generator<TracedRing> {
    const corners: number[] = [];
    const touched = new Map<number, number>(); // corners where pixels meet crosswise, and their indices in `corners`
    const [startX, startY] = [start % width, Math.floor(start / width)];
    let [x, y, heading] = [startX, startY, 0];
    do {
      if (heading === 0) seen[y * width + x] = 1;
      x += STEP_X[heading];
      y += STEP_Y[heading];
      const right = colourAt(x + AHEAD_X[heading], y + AHEAD_Y[heading]) === colour;
      const back = (heading + 3) % 4;
      const left = colourAt(x + AHEAD_X[back], y + AHEAD_Y[back]) === colour;
      if (right && !left) continue; // straight on
      heading = right ? back : (heading + 1) % 4;
      const crosswise = !right && left;
      if (crosswise) {
        const corner = y * (width + 1) + x;
        const before = touched.get(corner);
        if (before !== undefined) {
          const loop = corners.splice(before);
          for (let i = 0; i < loop.length; i += 2) {
            touched.delete(loop[i + 1] * (width + 1) + loop[i]);
          }
          yield traced(loop, start);
        }
        touched.set(corner, corners.length);
      }
      corners.push(x, y);
    } while (x !== startX || y !== startY || heading !== 0);
    yield traced(corners, start);
  }
}

function traced(corners: readonly number[], pixel: number): TracedRing {
  const ring = new Int32Array(corners.length + 2);
  ring.set(corners.slice(-2)); // the walk ends where it began
  ring.set(corners, 2);
  let twiceArea = 0;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    twiceArea += ring[i] * ring[i + 3] - ring[i + 2] * ring[i + 1];
  }
  return { ring, pixel, isOuter: twiceArea > 0 }; // rows grow downwards: clockwise is positive
}
