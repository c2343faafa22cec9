import { gridOf, type Raster } from '@radioshed/raster';
import { checkRange } from '@radioshed/units';

/** A line of one level: column and row of its points, fractions of pixels from the outer corner in the north-west. */
export type Isoline = Float64Array;

/**
 * Lines along which a raster has a level, between the centres of pixels, by marching squares with linear interpolation.
 * The higher side is on the right hand. Closed lines repeat their first point;
 * others end at the raster's edge or next to pixels without value. Time grows with pixels, memory with the lines.
 *
 * @throws OutOfRangeError for a level that is not finite.
 * @see C. Maple, Geometric design and space planning using the marching squares and marching cube algorithms (2003)
 */
export function isolines(raster: Raster, level: number): Isoline[] {
  checkRange('level', level, -Infinity, Infinity);
  const { width, height } = gridOf(raster);
  return isolinesOf(raster.values, width, height, level);
}

/** {@link isolines} of plain numbers, row by row from the north. */
export function isolinesOf(data: ArrayLike<number>, width: number, height: number, level: number): Isoline[] {
  // A line leaves each edge between two centres once at most: an edge is its first pixel twice, plus 1 when it runs
  // down.
  const next = new Map<number, number>();
  const entered = new Set<number>();
  const link = (from: number, to: number): void => {
    next.set(from, to);
    entered.add(to);
  };
  for (let row = 0; row + 1 < height; row++) {
    for (let at = row * width; at + 1 < (row + 1) * width; at++) {
      const nw = data[at];
      const ne = data[at + 1];
      const sw = data[at + width];
      const se = data[at + width + 1];
      const high = (nw >= level ? 1 : 0) + (ne >= level ? 2 : 0) + (se >= level ? 4 : 0) + (sw >= level ? 8 : 0);
      if (high === 0 || high === 15 || Number.isNaN(nw + ne + sw + se)) continue;
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + width), 2 * at + 1]; // top, right, bottom, left
      const isMiddleHigh = (nw + ne + sw + se) / 4 >= level;
      for (const [from, to] of (isMiddleHigh ? SADDLES_HIGH[high] : undefined) ?? CELLS[high] ?? []) {
        link(edges[from], edges[to]);
      }
    }
  }
  const place = (edge: number): readonly [number, number] => {
    const pixel = Math.floor(edge / 2);
    const other = edge % 2 === 0 ? pixel + 1 : pixel + width;
    const [a, b] = [data[pixel], data[other]];
    const share = (level - a) / (b - a);
    const [column, row] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
    return edge % 2 === 0 ? [column + share, row] : [column, row + share];
  };
  const lines: Isoline[] = [];
  const follow = (start: number): void => {
    const places: number[] = [...place(start)];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      const to = next.get(edge);
      next.delete(edge);
      if (to !== undefined) places.push(...place(to));
      edge = to;
    }
    lines.push(Float64Array.from(places));
  };
  for (const edge of next.keys()) if (!entered.has(edge)) follow(edge);
  for (const edge of next.keys()) if (next.has(edge)) follow(edge); // what is left is closed
  return lines;
}

type Segment = readonly [from: number, to: number];
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;

/**
 * Lines through a cell by its high corners (1 north-west, 2 north-east, 4 south-east, 8 south-west), high side right.
 */
const CELLS: readonly (readonly Segment[])[] = [
  [],
  [[TOP, LEFT]],
  [[RIGHT, TOP]],
  [[RIGHT, LEFT]],
  [[BOTTOM, RIGHT]],
  [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  [[BOTTOM, TOP]],
  [[BOTTOM, LEFT]],
  [[LEFT, BOTTOM]],
  [[TOP, BOTTOM]],
  [
    [RIGHT, TOP],
    [LEFT, BOTTOM],
  ],
  [[RIGHT, BOTTOM]],
  [[LEFT, RIGHT]],
  [[TOP, RIGHT]],
  [[LEFT, TOP]],
  [],
];

/** Two opposite corners are high, and so is the middle: they belong together. */
const SADDLES_HIGH: Readonly<Record<number, readonly Segment[]>> = {
  5: [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  10: [
    [RIGHT, BOTTOM],
    [LEFT, TOP],
  ],
};
