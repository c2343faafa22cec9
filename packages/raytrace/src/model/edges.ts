import { createTripleTable } from './triple-table.js';

/** Sides of triangles by the edge that they lie on. A side is three times its triangle, plus 0, 1 or 2. */
export interface Edges {
  readonly count: number;
  /** Where the sides of each edge begin in {@link sides}; one more than edges. */
  readonly start: Int32Array;
  readonly sides: Int32Array;
}

/** @param points number of the point at each corner, three a triangle, as `weld` gives them. */
export function edgesOf(points: Int32Array): Edges {
  const table = createTripleTable(points.length);
  const edge = new Int32Array(points.length);
  for (let side = 0; side < points.length; side++) {
    const [a, b] = [points[side], points[nextSide(side)]];
    edge[side] = table.number(Math.min(a, b), Math.max(a, b), 0);
  }
  const start = new Int32Array(table.size + 1);
  for (const each of edge) start[each + 1]++;
  for (let i = 0; i < table.size; i++) start[i + 1] += start[i];
  const sides = new Int32Array(points.length);
  const filled = start.slice();
  for (let side = 0; side < points.length; side++) sides[filled[edge[side]]++] = side;
  return { count: table.size, start, sides };
}

/** The side of the same triangle that begins where this one ends. */
export function nextSide(side: number): number {
  return side % 3 === 2 ? side - 2 : side + 1;
}
