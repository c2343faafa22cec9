import { Rejection } from './rejection.js';
import type { Positions } from './shape.js';

/** Tolerated overlap of a ring with itself, degrees (0.1 mm), since coordinates are rounded. */
const SLACK_DEG = 1e-9;

/**
 * Refuses a ring that is open, has no area or crosses itself. A ring may touch itself in a point: even-odd filling handles
 * that.
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
  const crossing = firstCrossing(ring);
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

/** Where the interiors of two edges of a ring cross, by a sweep from west to east; undefined if none do. */
function firstCrossing(ring: Positions): readonly [number, number] | undefined {
  const edges = ring.length / 2 - 1;
  const west = (e: number): number => Math.min(ring[2 * e], ring[2 * e + 2]);
  const east = (e: number): number => Math.max(ring[2 * e], ring[2 * e + 2]);
  const south = Float64Array.from({ length: edges }, (_, e) => Math.min(ring[2 * e + 1], ring[2 * e + 3]));
  const north = Float64Array.from({ length: edges }, (_, e) => Math.max(ring[2 * e + 1], ring[2 * e + 3]));
  const order = Array.from({ length: edges }, (_, e) => e).sort((a, b) => west(a) - west(b));
  let active: number[] = [];
  for (const edge of order) {
    const from = west(edge);
    active = active.filter((other) => east(other) >= from);
    const [low, high] = [south[edge], north[edge]];
    for (const other of active) {
      if (north[other] < low || south[other] > high) continue;
      if (cross(ring, edge, other)) return [ring[2 * edge], ring[2 * edge + 1]];
    }
    active.push(edge);
  }
  return undefined;
}

function cross(ring: Positions, e: number, f: number): boolean {
  return separates(ring, e, f) && separates(ring, f, e);
}

/** Whether the ends of edge `f` are on opposite sides of the line through edge `e`, each by more than the tolerance. */
function separates(ring: Positions, e: number, f: number): boolean {
  const [ax, ay] = [ring[2 * e], ring[2 * e + 1]];
  const [dx, dy] = [ring[2 * e + 2] - ax, ring[2 * e + 3] - ay];
  const slack = SLACK_DEG * Math.hypot(dx, dy);
  const sideC = dx * (ring[2 * f + 1] - ay) - dy * (ring[2 * f] - ax);
  const sideD = dx * (ring[2 * f + 3] - ay) - dy * (ring[2 * f + 2] - ax);
  return (sideC > slack && sideD < -slack) || (sideC < -slack && sideD > slack);
}
