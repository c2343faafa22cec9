import type { Position } from '@radioshed/geodesy';

/** Indices of two edges of a polygon that cross, each named by its first corner; undefined where none do. */
export function selfCrossing(corners: readonly Position[]): readonly [number, number] | undefined {
  const edges = corners
    .map((from, index) => edgeBetween(index, from, corners[(index + 1) % corners.length]))
    .sort((a, b) => a.west - b.west);
  for (const [i, edge] of edges.entries()) {
    for (let k = i + 1; k < edges.length && edges[k].west <= edge.east; k++) {
      if (cross(edge, edges[k])) return [edge.index, edges[k].index].sort((a, b) => a - b) as [number, number];
    }
  }
  return undefined;
}

interface Edge {
  readonly index: number;
  readonly from: Position;
  readonly to: Position;
  readonly west: number;
  readonly east: number;
}

function edgeBetween(index: number, from: Position, to: Position): Edge {
  return { index, from, to, west: Math.min(from.lonDeg, to.lonDeg), east: Math.max(from.lonDeg, to.lonDeg) };
}

/** Whether edges cross at a point inside both; edges that touch at a corner do not. */
function cross(a: Edge, b: Edge): boolean {
  return (
    side(a.from, a.to, b.from) * side(a.from, a.to, b.to) < 0 &&
    side(b.from, b.to, a.from) * side(b.from, b.to, a.to) < 0
  );
}

/** 1 where a location lies left of the line from one to another, −1 right of it, 0 on it. */
function side(from: Position, to: Position, { latDeg, lonDeg }: Position): number {
  return Math.sign(
    (to.lonDeg - from.lonDeg) * (latDeg - from.latDeg) - (to.latDeg - from.latDeg) * (lonDeg - from.lonDeg),
  );
}
