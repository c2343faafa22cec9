import { type Bvh, COUNT, DEEPEST, LINK, NODE_WORDS } from './bvh.js';
import { inverse, type RayNumbers } from './ray.js';
import { distanceTo } from './triangle-distance.js';

/**
 * Creates a function that writes all triangles on a ray to two lists, the nearest first, and returns their number, or −1
 * if the lists are too short.
 */
export function crossedTriangles(
  { boxes, links, triangles }: Bvh,
  crossed: Int32Array,
  distances: Float64Array,
): (...ray: RayNumbers) => number {
  const stack = new Int32Array(DEEPEST + 4);
  const most = crossed.length;

  return function crossings(
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
          const distance = distanceTo(triangles, 9 * t, ox, oy, oz, dx, dy, dz);
          if (!(distance >= from && distance <= to)) continue;
          if (size === most) return -1;
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
  };
}
