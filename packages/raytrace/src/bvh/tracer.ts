import { type Bvh, COUNT, DEEPEST, LINK, NODE_WORDS } from './bvh.js';

/** Most surfaces that a ray is followed through. */
export const MOST_CROSSINGS = 256;

/** How far outside a triangle a ray still meets it, as a share of its edges: neighbours leave no gap between them. */
const EDGE = 1e-9;

/**
 * Rays through triangles. Directions need not have unit length: distances along a ray are multiples of them. Triangles
 * have no back. Nothing is allocated once a tracer is made; it belongs to one thread.
 */
export interface Tracer {
  /** Distance of what {@link closest} found. */
  readonly hit: Float64Array;
  /** What {@link crossings} found: places of triangles, and distances, nearest first. */
  readonly crossed: Int32Array;
  readonly distances: Float64Array;
  /** Place of the nearest triangle with a distance between the two, or −1. */
  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, from: number, to: number): number;
  /** Whether any triangle lies between the two distances. */
  any(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, from: number, to: number): boolean;
  /** All triangles between the two distances in order; their number, or −1 when there are more than can be kept. */
  crossings(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, from: number, to: number): number;
}

export function createTracer({ boxes, links, triangles }: Bvh): Tracer {
  const stack = new Int32Array(DEEPEST + 4);
  const entries = new Float64Array(DEEPEST + 4);
  const hit = new Float64Array(1);
  const crossed = new Int32Array(MOST_CROSSINGS + 1);
  const distances = new Float64Array(MOST_CROSSINGS + 1);

  /** Distance along the ray at which it meets a triangle; NaN where it does not. */
  function meet(t: number, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const at = 9 * t;
    const e1x = triangles[at + 3];
    const e1y = triangles[at + 4];
    const e1z = triangles[at + 5];
    const e2x = triangles[at + 6];
    const e2y = triangles[at + 7];
    const e2z = triangles[at + 8];
    const px = dy * e2z - dz * e2y;
    const py = dz * e2x - dx * e2z;
    const pz = dx * e2y - dy * e2x;
    const det = e1x * px + e1y * py + e1z * pz;
    if (det === 0) return NaN;
    const inverse = 1 / det;
    const tx = ox - triangles[at];
    const ty = oy - triangles[at + 1];
    const tz = oz - triangles[at + 2];
    const u = (tx * px + ty * py + tz * pz) * inverse;
    if (!(u >= -EDGE && u <= 1 + EDGE)) return NaN;
    const qx = ty * e1z - tz * e1y;
    const qy = tz * e1x - tx * e1z;
    const qz = tx * e1y - ty * e1x;
    const v = (dx * qx + dy * qy + dz * qz) * inverse;
    if (!(v >= -EDGE && u + v <= 1 + EDGE)) return NaN;
    return (e2x * qx + e2y * qy + e2z * qz) * inverse;
  }

  /** Distance at which the ray enters a box, Infinity where it does not between the two distances. */
  function enter(
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    from: number,
    to: number,
  ): number {
    const at = NODE_WORDS * node;
    const ax = (boxes[at] - ox) * ix;
    const bx = (boxes[at + 4] - ox) * ix;
    const ay = (boxes[at + 1] - oy) * iy;
    const by = (boxes[at + 5] - oy) * iy;
    const az = (boxes[at + 2] - oz) * iz;
    const bz = (boxes[at + 6] - oz) * iz;
    let near = from;
    let far = to;
    if (ax < bx) {
      if (ax > near) near = ax;
      if (bx < far) far = bx;
    } else {
      if (bx > near) near = bx;
      if (ax < far) far = ax;
    }
    if (ay < by) {
      if (ay > near) near = ay;
      if (by < far) far = by;
    } else {
      if (by > near) near = by;
      if (ay < far) far = ay;
    }
    if (az < bz) {
      if (az > near) near = az;
      if (bz < far) far = bz;
    } else {
      if (bz > near) near = bz;
      if (az < far) far = az;
    }
    return near <= far ? near : Infinity;
  }

  function closest(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
  ): number {
    // Written out without calls: this is where ray tracing spends its time, and numbers cost when they are handed over.
    const ix = inverse(dx);
    const iy = inverse(dy);
    const iz = inverse(dz);
    const backX = ix < 0 ? 4 : 0;
    const backY = iy < 0 ? 4 : 0;
    const backZ = iz < 0 ? 4 : 0;
    let best = to;
    let found = -1;
    let top = 0;
    let node = 0;
    for (;;) {
      const link = links[NODE_WORDS * node + LINK];
      const count = links[NODE_WORDS * node + COUNT];
      if (count === 0) {
        const a = NODE_WORDS * link;
        let near = (boxes[a + backX] - ox) * ix;
        let far = (boxes[a + 4 - backX] - ox) * ix;
        let low = (boxes[a + 1 + backY] - oy) * iy;
        let high = (boxes[a + 5 - backY] - oy) * iy;
        if (low > near) near = low;
        if (high < far) far = high;
        low = (boxes[a + 2 + backZ] - oz) * iz;
        high = (boxes[a + 6 - backZ] - oz) * iz;
        if (low > near) near = low;
        if (high < far) far = high;
        if (from > near) near = from;
        if (best < far) far = best;
        const first = near <= far ? near : Infinity;
        const b = a + NODE_WORDS;
        near = (boxes[b + backX] - ox) * ix;
        far = (boxes[b + 4 - backX] - ox) * ix;
        low = (boxes[b + 1 + backY] - oy) * iy;
        high = (boxes[b + 5 - backY] - oy) * iy;
        if (low > near) near = low;
        if (high < far) far = high;
        low = (boxes[b + 2 + backZ] - oz) * iz;
        high = (boxes[b + 6 - backZ] - oz) * iz;
        if (low > near) near = low;
        if (high < far) far = high;
        if (from > near) near = from;
        if (best < far) far = best;
        const second = near <= far ? near : Infinity;
        if (first <= second) {
          if (first !== Infinity) {
            if (second !== Infinity) {
              stack[top] = link + 1;
              entries[top++] = second;
            }
            node = link;
            continue;
          }
        } else {
          if (first !== Infinity) {
            stack[top] = link;
            entries[top++] = first;
          }
          node = link + 1;
          continue;
        }
      } else {
        for (let t = link; t < link + count; t++) {
          const at = 9 * t;
          const e1x = triangles[at + 3];
          const e1y = triangles[at + 4];
          const e1z = triangles[at + 5];
          const e2x = triangles[at + 6];
          const e2y = triangles[at + 7];
          const e2z = triangles[at + 8];
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const det = e1x * px + e1y * py + e1z * pz;
          if (det === 0) continue;
          const scale = 1 / det;
          const tx = ox - triangles[at];
          const ty = oy - triangles[at + 1];
          const tz = oz - triangles[at + 2];
          const u = (tx * px + ty * py + tz * pz) * scale;
          if (!(u >= -EDGE && u <= 1 + EDGE)) continue;
          const qx = ty * e1z - tz * e1y;
          const qy = tz * e1x - tx * e1z;
          const qz = tx * e1y - ty * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * scale;
          if (!(v >= -EDGE && u + v <= 1 + EDGE)) continue;
          const distance = (e2x * qx + e2y * qy + e2z * qz) * scale;
          if (distance >= from && (distance < best || (distance === best && t < found))) {
            best = distance;
            found = t;
          }
        }
      }
      do {
        if (top === 0) {
          hit[0] = best;
          return found;
        }
        node = stack[--top];
      } while (entries[top] > best);
    }
  }

  function any(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
  ): boolean {
    const ix = inverse(dx);
    const iy = inverse(dy);
    const iz = inverse(dz);
    stack[0] = 0;
    for (let top = 1; top > 0;) {
      const node = stack[--top];
      if (enter(node, ox, oy, oz, ix, iy, iz, from, to) === Infinity) continue;
      const link = links[NODE_WORDS * node + LINK];
      const count = links[NODE_WORDS * node + COUNT];
      if (count === 0) {
        stack[top++] = link + 1;
        stack[top++] = link;
      } else {
        for (let t = link; t < link + count; t++) {
          const distance = meet(t, ox, oy, oz, dx, dy, dz);
          if (distance >= from && distance <= to) return true;
        }
      }
    }
    return false;
  }

  function crossings(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
  ): number {
    const ix = inverse(dx);
    const iy = inverse(dy);
    const iz = inverse(dz);
    const backX = ix < 0 ? 4 : 0;
    const backY = iy < 0 ? 4 : 0;
    const backZ = iz < 0 ? 4 : 0;
    let size = 0;
    let top = 0;
    let node = 0;
    for (;;) {
      const link = links[NODE_WORDS * node + LINK];
      const count = links[NODE_WORDS * node + COUNT];
      if (count === 0) {
        const a = NODE_WORDS * link;
        let near = (boxes[a + backX] - ox) * ix;
        let far = (boxes[a + 4 - backX] - ox) * ix;
        let low = (boxes[a + 1 + backY] - oy) * iy;
        let high = (boxes[a + 5 - backY] - oy) * iy;
        if (low > near) near = low;
        if (high < far) far = high;
        low = (boxes[a + 2 + backZ] - oz) * iz;
        high = (boxes[a + 6 - backZ] - oz) * iz;
        if (low > near) near = low;
        if (high < far) far = high;
        const first = (from > near ? from : near) <= (to < far ? to : far);
        const b = a + NODE_WORDS;
        near = (boxes[b + backX] - ox) * ix;
        far = (boxes[b + 4 - backX] - ox) * ix;
        low = (boxes[b + 1 + backY] - oy) * iy;
        high = (boxes[b + 5 - backY] - oy) * iy;
        if (low > near) near = low;
        if (high < far) far = high;
        low = (boxes[b + 2 + backZ] - oz) * iz;
        high = (boxes[b + 6 - backZ] - oz) * iz;
        if (low > near) near = low;
        if (high < far) far = high;
        const second = (from > near ? from : near) <= (to < far ? to : far);
        if (first) {
          if (second) stack[top++] = link + 1;
          node = link;
          continue;
        }
        if (second) {
          node = link + 1;
          continue;
        }
      } else {
        for (let t = link; t < link + count; t++) {
          const at = 9 * t;
          const e1x = triangles[at + 3];
          const e1y = triangles[at + 4];
          const e1z = triangles[at + 5];
          const e2x = triangles[at + 6];
          const e2y = triangles[at + 7];
          const e2z = triangles[at + 8];
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const det = e1x * px + e1y * py + e1z * pz;
          if (det === 0) continue;
          const scale = 1 / det;
          const tx = ox - triangles[at];
          const ty = oy - triangles[at + 1];
          const tz = oz - triangles[at + 2];
          const u = (tx * px + ty * py + tz * pz) * scale;
          if (!(u >= -EDGE && u <= 1 + EDGE)) continue;
          const qx = ty * e1z - tz * e1y;
          const qy = tz * e1x - tx * e1z;
          const qz = tx * e1y - ty * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * scale;
          if (!(v >= -EDGE && u + v <= 1 + EDGE)) continue;
          const distance = (e2x * qx + e2y * qy + e2z * qz) * scale;
          if (!(distance >= from && distance <= to)) continue;
          if (size === MOST_CROSSINGS) return -1;
          let place = size++;
          for (
            ;
            place > 0 &&
            (distances[place - 1] > distance || (distances[place - 1] === distance && crossed[place - 1] > t));
            place--
          ) {
            distances[place] = distances[place - 1];
            crossed[place] = crossed[place - 1];
          }
          distances[place] = distance;
          crossed[place] = t;
        }
      }
      if (top === 0) return size;
      node = stack[--top];
    }
  }

  return { hit, crossed, distances, closest, any, crossings };
}

/** Never infinite, so that a ray within a side of a box makes no NaN. */
function inverse(component: number): number {
  return component === 0 ? 1e300 : 1 / component;
}
