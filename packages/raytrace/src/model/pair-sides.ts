import { type Edges, nextSide } from './edges.js';
import { createUnion } from './union.js';
import { sixVolumes } from './volume.js';

/** Angle around an edge below which two triangles lie on one another, rad. */
const SAME_ANGLE = 1e-6;

/** Two triangles with a solid between them at an edge; one that has no other. */
export type PairSides = (edge: number, join: (a: number, b: number) => void, alone: (t: number) => void) => void;

/**
 * Finds which triangles bound the same solid at an edge. Two go together. Of more, each goes with the next around the
 * edge on the side away from its outside, which is the one that its corners turn counter-clockwise around — or the
 * other, where what hangs together is drawn inside out. Where windings contradict each other, neighbours in the file go
 * together.
 */
export function createPairing(positions: Float64Array, points: Int32Array, { start, sides }: Edges): PairSides {
  let outward: readonly boolean[] | undefined; // in most models no edge has more than two sides
  return (edge, join, alone) => {
    const from = start[edge];
    if (start[edge + 1] === from + 1) return alone(triangleOf(sides[from]));
    if (start[edge + 1] === from + 2) return join(triangleOf(sides[from]), triangleOf(sides[from + 1]));
    const own = Array.from(sides.subarray(from, start[edge + 1]));
    const uses = own.map((side) => useOf(side, own[0])).sort(byAngle);
    const waiting: Use[] = [];
    const hasWaited = new Set<Use>();
    const paired = new Set<Use>();
    // Twice around: a solid may lie across the angle where counting begins.
    for (const use of [...uses, ...uses]) {
      if (paired.has(use)) continue;
      const partner = use.opens ? undefined : waiting.pop();
      if (use.opens) {
        if (!hasWaited.has(use)) waiting.push(use);
        hasWaited.add(use);
      } else if (partner !== undefined) {
        paired.add(use).add(partner);
        join(use.triangle, partner.triangle);
      }
    }
    const left = uses.filter((use) => !paired.has(use)).sort((a, b) => a.triangle - b.triangle);
    if (left.length % 2 === 1) return left.forEach(({ triangle }) => alone(triangle));
    for (let i = 0; i < left.length; i += 2) join(left[i].triangle, left[i + 1].triangle);
  };

  /** A side as seen along its edge, from the end with the lower number. */
  function useOf(side: number, first: number): Use {
    outward ??= windings(positions, { start, sides });
    const isAlong = points[side] < points[nextSide(side)];
    const angle = angleBetween(positions, first, side, points[first] < points[nextSide(first)]);
    return { triangle: triangleOf(side), angle, opens: isAlong !== outward[triangleOf(side)] };
  }
}

interface Use {
  readonly triangle: number;
  /** Around the edge, rad, 0 to 2π. */
  readonly angle: number;
  /** Whether the solid lies at greater angles. */
  readonly opens: boolean;
}

/** At the same angle, ends come before beginnings. */
function byAngle(a: Use, b: Use): number {
  if (Math.abs(a.angle - b.angle) >= SAME_ANGLE) return a.angle - b.angle;
  return Number(a.opens) - Number(b.opens) || a.triangle - b.triangle;
}

function triangleOf(side: number): number {
  return Math.floor(side / 3);
}

/** Whether the triangles that hang together with each are wound counter-clockwise as seen from outside. */
function windings(positions: Float64Array, { start, sides }: Pick<Edges, 'start' | 'sides'>): readonly boolean[] {
  const count = positions.length / 9;
  const clusters = createUnion(count);
  for (let edge = 0; edge + 1 < start.length; edge++) {
    for (let i = start[edge] + 1; i < start[edge + 1]; i++) {
      clusters.join(triangleOf(sides[start[edge]]), triangleOf(sides[i]));
    }
  }
  const roots = Int32Array.from({ length: count }, (_, t) => clusters.rootOf(t));
  const { volume } = sixVolumes(positions, roots);
  return Array.from(roots, (root) => volume[root] >= 0);
}

/** Angle that the triangle of one side is turned by against that of another, around their edge. */
function angleBetween(positions: Float64Array, first: number, side: number, isAlong: boolean): number {
  const [a, b] = isAlong ? [first, nextSide(first)] : [nextSide(first), first];
  const edge = [0, 1, 2].map((axis) => positions[3 * b + axis] - positions[3 * a + axis]);
  const length = Math.hypot(...edge);
  const [ex, ey, ez] = edge.map((each) => each / length);
  const across = (of: number): readonly number[] => {
    const opposite = nextSide(nextSide(of));
    const [x, y, z] = [0, 1, 2].map((axis) => positions[3 * opposite + axis] - positions[3 * a + axis]);
    const along = x * ex + y * ey + z * ez;
    return [x - along * ex, y - along * ey, z - along * ez];
  };
  const [ux, uy, uz] = across(first);
  const [vx, vy, vz] = across(side);
  const turned = ex * (uy * vz - uz * vy) + ey * (uz * vx - ux * vz) + ez * (ux * vy - uy * vx);
  const angle = Math.atan2(turned, ux * vx + uy * vy + uz * vz);
  return angle < -SAME_ANGLE / 2 ? angle + 2 * Math.PI : Math.max(0, angle);
}
