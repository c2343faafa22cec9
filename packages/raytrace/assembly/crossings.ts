// All triangles on a ray: the twin of crossed-triangles.ts, tested against it bit for bit.

import { inverse, sideAt } from './boxes';
import { crossed, distances, ENTRY_BYTES, LINKS, MOST_CROSSINGS, PAIR_BYTES, pairs, stack, tree } from './hierarchy';
import { distancesAt, TRIANGLES_BYTES } from './triangle-pair';

let size: i32 = 0;

/** Lists the triangles between two distances, the nearest first. @returns their number, −1 where there is no room. */
export function crossings(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, from: f64, to: f64): i32 {
  const ix = inverse(dx);
  const iy = inverse(dy);
  const iz = inverse(dz);
  const ahead: usize = 24;
  const backX: usize = ix < 0 ? ahead : 0;
  const backY: usize = iy < 0 ? ahead : 0;
  const backZ: usize = iz < 0 ? ahead : 0;
  const originX = f64x2.splat(ox);
  const originY = f64x2.splat(oy);
  const originZ = f64x2.splat(oz);
  const inverseX = f64x2.splat(ix);
  const inverseY = f64x2.splat(iy);
  const inverseZ = f64x2.splat(iz);
  const directionX = f64x2.splat(dx);
  const directionY = f64x2.splat(dy);
  const directionZ = f64x2.splat(dz);
  const least = f64x2.splat(from);
  const most = f64x2.splat(to);
  size = 0;
  let top = stack;
  let link = load<i32>(tree);
  let count = load<i32>(tree, 4);
  while (true) {
    if (count === 0) {
      const pair = pairs + <usize>link * PAIR_BYTES;
      let near = sideAt(pair + backX, originX, inverseX);
      let far = sideAt(pair + ahead - backX, originX, inverseX);
      near = f64x2.pmax(near, sideAt(pair + 8 + backY, originY, inverseY));
      far = f64x2.pmin(far, sideAt(pair + 8 + ahead - backY, originY, inverseY));
      near = f64x2.pmax(near, sideAt(pair + 16 + backZ, originZ, inverseZ));
      far = f64x2.pmin(far, sideAt(pair + 16 + ahead - backZ, originZ, inverseZ));
      const isIn = i64x2.bitmask(f64x2.le(f64x2.pmax(near, least), f64x2.pmin(far, most)));
      if (isIn !== 0) {
        if (isIn === 3) {
          store<i64>(top, load<i64>(pair, LINKS + 8));
          top += ENTRY_BYTES;
        }
        const child = pair + (isIn === 2 ? 8 : 0);
        link = load<i32>(child, LINKS);
        count = load<i32>(child, LINKS + 4);
        continue;
      }
    } else {
      let at = pairs + <usize>link;
      let t = load<i32>(at);
      at += 16;
      for (const end = t + count; t < end; t += 2, at += TRIANGLES_BYTES) {
        const away = distancesAt(at, originX, originY, originZ, directionX, directionY, directionZ);
        const first = f64x2.extract_lane(away, 0);
        if (first >= from && first <= to && !list(t, first)) return -1;
        const second = f64x2.extract_lane(away, 1);
        if (second >= from && second <= to && !list(t + 1, second)) return -1;
      }
    }
    if (top === stack) return size;
    top -= ENTRY_BYTES;
    link = load<i32>(top);
    count = load<i32>(top, 4);
  }
}

/** Puts a triangle in its place. @returns whether there is room. */
function list(triangle: i32, distance: f64): bool {
  if (size === MOST_CROSSINGS) return false;
  let place = <usize>size;
  size++;
  for (; place > 0; place--) {
    const before = load<f64>(distances + (place << 3) - 8);
    const other = load<i32>(crossed + (place << 2) - 4);
    if (before < distance || (before === distance && other < triangle)) break;
    store<f64>(distances + (place << 3), before);
    store<i32>(crossed + (place << 2), other);
  }
  store<f64>(distances + (place << 3), distance);
  store<i32>(crossed + (place << 2), triangle);
  return true;
}
