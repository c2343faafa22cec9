import { type Bvh, COUNT, DEEPEST, LINK, NODE_WORDS } from './bvh.js';
import { inverse, type RayNumbers } from './ray.js';
import { distanceTo } from './triangle-distance.js';

/**
 * Creates a function that returns the nearest triangle on a ray, or −1, and writes its distance to `hit`. If the search
 * starts slightly behind the origin, triangles up to that distance on either side do not count once they are passed.
 *
 * The boxes are written out without calls, as in {@link crossedTriangles}: this is where ray tracing spends its time,
 * and two numbers cannot be returned without an object.
 */
export function closestTriangle(
  { boxes, links, triangles }: Bvh,
  hit: Float64Array,
  isPassed: (t: number) => boolean,
): (...ray: RayNumbers) => number {
  const stack = new Int32Array(DEEPEST + 4);
  const entries = new Float64Array(DEEPEST + 4);

  return function closest(
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
          const distance = distanceTo(triangles, 9 * t, ox, oy, oz, dx, dy, dz);
          if (distance >= from && (distance < best || (distance === best && t < found))) {
            if (distance < -from && isPassed(t)) continue;
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
  };
}
