import { Rejection } from './rejection.js';
import type { Positions } from './shape.js';

/** Tolerated overlap of a ring with itself, degrees (0.1 mm), since coordinates are rounded. */
const SLACK_DEG = 1e-9;

/** Most comparisons of two edges: some 50 ms. Coastlines of ten thousand positions need about 150 000. */
const MOST_COMPARED = 2e6;

/**
 * Refuses a ring that is open, has no area or crosses itself. A ring may touch itself in a point: even-odd filling
 * handles that.
 *
 * @throws Rejection
 */
export function checkRing(ring: Positions, name: string): void {
  const n = ring.length / 2;
  if (n < 4) throw new Rejection(`${name} has ${n} positions, a closed ring has at least 4`);
  const [x0, y0] = [ring[0], ring[1]];
  const [x1, y1] = [ring[2 * n - 2], ring[2 * n - 1]];
  if (x0 !== x1 || y0 !== y1) {
    throw new Rejection(`${name} is open: it starts at ${x0}, ${y0} and ends at ${x1}, ${y1}`);
  }
  const crossing = firstCrossing(ring, name);
  if (crossing !== undefined) {
    throw new Rejection(`${name} crosses itself near ${crossing[0].toFixed(6)}, ${crossing[1].toFixed(6)}`);
  }
  if (!(Math.abs(ringArea(ring)) > SLACK_DEG * SLACK_DEG)) throw new Rejection(`${name} has no area`);
}

/** Signed area of a ring in square degrees, positive counter-clockwise. */
export function ringArea(ring: Positions): number {
  // Relative to the first position, for precision.
  const [x0, y0] = [ring[0], ring[1]];
  let twice = 0;
  for (let i = 2; i + 3 < ring.length; i += 2) {
    const [ax, ay] = [ring[i] - x0, ring[i + 1] - y0];
    const [bx, by] = [ring[i + 2] - x0, ring[i + 3] - y0];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

/**
 * Where the interiors of two edges of a ring cross; undefined if none do. A line sweeps over the ring in the direction
 * in which fewer edges lie next to each other.
 *
 * @throws Rejection if very many do: comparing all pairs of ten thousand edges takes seconds.
 */
function firstCrossing(ring: Positions, name: string): readonly [number, number] | undefined {
  const [x, y] = [extentsOf(ring, 0), extentsOf(ring, 1)];
  const [along, across] = x.beside <= y.beside ? [x, y] : [y, x];
  const order = Int32Array.from({ length: along.low.length }, (_, e) => e).sort((a, b) => along.low[a] - along.low[b]);
  const active = new Int32Array(order.length);
  let count = 0;
  let compared = 0;
  for (const edge of order) {
    const from = along.low[edge];
    const [low, high] = [across.low[edge], across.high[edge]];
    compared += count;
    if (compared > MOST_COMPARED) throw new Rejection(`${name} has too many edges side by side: simplify or split it`);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const other = active[i];
      if (along.high[other] < from) continue;
      active[kept++] = other;
      if (across.high[other] < low || across.low[other] > high) continue;
      if (cross(ring, edge, other)) return [ring[2 * edge], ring[2 * edge + 1]];
    }
    active[kept++] = edge;
    count = kept;
  }
  return undefined;
}

/** Where each edge begins and ends along an axis, and how many edges lie next to each other on average. */
function extentsOf(ring: Positions, axis: 0 | 1) {
  const edges = ring.length / 2 - 1;
  const [low, high] = [new Float64Array(edges), new Float64Array(edges)];
  let [least, most, sum] = [Infinity, -Infinity, 0];
  for (let e = 0; e < edges; e++) {
    const [a, b] = [ring[2 * e + axis], ring[2 * e + 2 + axis]];
    low[e] = Math.min(a, b);
    high[e] = Math.max(a, b);
    least = Math.min(least, low[e]);
    most = Math.max(most, high[e]);
    sum += high[e] - low[e];
  }
  return { low, high, beside: most > least ? sum / (most - least) : Infinity };
}

function cross(ring: Positions, e: number, f: number): boolean {
  return separates(ring, e, f) && separates(ring, f, e);
}

/** Whether the ends of edge `f` are on opposite sides of the line through edge `e`, each by more than the tolerance. */
function separates(ring: Positions, e: number, f: number): boolean {
  const [ax, ay] = [ring[2 * e], ring[2 * e + 1]];
  const [dx, dy] = [ring[2 * e + 2] - ax, ring[2 * e + 3] - ay];
  const slack = SLACK_DEG * Math.sqrt(dx * dx + dy * dy);
  const sideC = dx * (ring[2 * f + 1] - ay) - dy * (ring[2 * f] - ax);
  const sideD = dx * (ring[2 * f + 3] - ay) - dy * (ring[2 * f + 2] - ax);
  return (sideC > slack && sideD < -slack) || (sideC < -slack && sideD > slack);
}
