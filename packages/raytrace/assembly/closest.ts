// The nearest triangle on a ray: the twin of closest-triangle.ts, tested against it bit for bit.

import { inverse, sideAt } from './boxes';
import { ENTRY_BYTES, hit, LINKS, PAIR_BYTES, pairs, stack, tree } from './hierarchy';
import { distancesAt, TRIANGLES_BYTES } from './triangle-pair';

/** Given by compiled-bvh.ts, under the name of this file. */
declare function isPassed(triangle: i32): bool;

/** The nearest triangle between two distances, −1 where there is none; its distance is written to `hit`. */
export function closest(ox: f64, oy: f64, oz: f64, dx: f64, dy: f64, dz: f64, from: f64, to: f64): i32 {
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
  const infinity = f64x2.splat(Infinity);
  let best = to;
  let found: i32 = -1;
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
      near = f64x2.pmax(near, least);
      far = f64x2.pmin(far, f64x2.splat(best));
      near = v128.bitselect(near, infinity, f64x2.le(near, far));
      const first = f64x2.extract_lane(near, 0);
      const second = f64x2.extract_lane(near, 1);
      if (first <= second) {
        if (first !== Infinity) {
          if (second !== Infinity) {
            store<i64>(top, load<i64>(pair, LINKS + 8));
            store<f64>(top, second, 8);
            top += ENTRY_BYTES;
          }
          link = load<i32>(pair, LINKS);
          count = load<i32>(pair, LINKS + 4);
          continue;
        }
      } else {
        if (first !== Infinity) {
          store<i64>(top, load<i64>(pair, LINKS));
          store<f64>(top, first, 8);
          top += ENTRY_BYTES;
        }
        link = load<i32>(pair, LINKS + 8);
        count = load<i32>(pair, LINKS + 12);
        continue;
      }
    } else {
      let at = pairs + <usize>link;
      let t = load<i32>(at);
      at += 16;
      for (const end = t + count; t < end; t += 2, at += TRIANGLES_BYTES) {
        const away = distancesAt(at, originX, originY, originZ, directionX, directionY, directionZ);
        const first = f64x2.extract_lane(away, 0);
        if (first >= from && (first < best || (first === best && t < found)) && !(first < -from && isPassed(t))) {
          best = first;
          found = t;
        }
        const second = f64x2.extract_lane(away, 1);
        if (
          second >= from &&
          (second < best || (second === best && t + 1 < found)) &&
          !(second < -from && isPassed(t + 1))
        ) {
          best = second;
          found = t + 1;
        }
      }
    }
    do {
      if (top === stack) {
        store<f64>(hit, best);
        return found;
      }
      top -= ENTRY_BYTES;
    } while (load<f64>(top, 8) > best);
    link = load<i32>(top);
    count = load<i32>(top, 4);
  }
}
