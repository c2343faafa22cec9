// Two triangles and a ray: the twin of triangle-distance.ts, in its order of operations.

import { EDGE } from '../src/bvh/edge';

/** Bytes of two triangles: nine numbers, f64, of both side by side. */
export const TRIANGLES_BYTES: usize = 144;

/** Distances of two triangles along a ray; NaN where it misses one. */
export function distancesAt(at: usize, ox: v128, oy: v128, oz: v128, dx: v128, dy: v128, dz: v128): v128 {
  const e1x = v128.load(at, 48);
  const e1y = v128.load(at, 64);
  const e1z = v128.load(at, 80);
  const e2x = v128.load(at, 96);
  const e2y = v128.load(at, 112);
  const e2z = v128.load(at, 128);
  const px = f64x2.sub(f64x2.mul(dy, e2z), f64x2.mul(dz, e2y));
  const py = f64x2.sub(f64x2.mul(dz, e2x), f64x2.mul(dx, e2z));
  const pz = f64x2.sub(f64x2.mul(dx, e2y), f64x2.mul(dy, e2x));
  // Of a triangle seen from its side it is infinite, and the ray misses it.
  const scale = f64x2.div(f64x2.splat(1), scalar(e1x, px, e1y, py, e1z, pz));
  const tx = f64x2.sub(ox, v128.load(at));
  const ty = f64x2.sub(oy, v128.load(at, 16));
  const tz = f64x2.sub(oz, v128.load(at, 32));
  const u = f64x2.mul(scalar(tx, px, ty, py, tz, pz), scale);
  const most = f64x2.splat(1 + EDGE);
  let isIn = v128.and(f64x2.ge(u, f64x2.splat(-EDGE)), f64x2.le(u, most));
  if (!v128.any_true(isIn)) return f64x2.splat(NaN);
  const qx = f64x2.sub(f64x2.mul(ty, e1z), f64x2.mul(tz, e1y));
  const qy = f64x2.sub(f64x2.mul(tz, e1x), f64x2.mul(tx, e1z));
  const qz = f64x2.sub(f64x2.mul(tx, e1y), f64x2.mul(ty, e1x));
  const v = f64x2.mul(scalar(dx, qx, dy, qy, dz, qz), scale);
  isIn = v128.and(isIn, v128.and(f64x2.ge(v, f64x2.splat(-EDGE)), f64x2.le(f64x2.add(u, v), most)));
  if (!v128.any_true(isIn)) return f64x2.splat(NaN);
  return v128.or(f64x2.mul(scalar(e2x, qx, e2y, qy, e2z, qz), scale), v128.not(isIn));
}

function scalar(ax: v128, bx: v128, ay: v128, by: v128, az: v128, bz: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(ax, bx), f64x2.mul(ay, by)), f64x2.mul(az, bz));
}
