// Radial and sample of the pixels of a row: the twin of pixel-placer.ts, tested against it bit for bit.

import { reach } from '@radioshed/numeric/assembly/reach';

/** East and north of each pixel, f64, then radial and sample, i32; each with room for a pair. */
const row: usize = (__heap_base + 63) & ~63;
let padded: usize = 0;

/**
 * Reserves memory for rows of `width` pixels.
 *
 * @returns whether the memory is available.
 */
export function reserveRow(width: i32): bool {
  padded = (<usize>width + 1) & ~1;
  return reach(row + 24 * padded);
}

export function rowAddress(): usize {
  return row;
}

/**
 * Writes radial and sample of each pixel, −1 for both beyond the radius.
 *
 * @returns the number of pixels within the radius.
 */
export function placeRow(
  width: i32,
  radialCount: i32,
  perM: f64,
  radiusM: f64,
  leastSample: i32,
  mostSample: i32,
): i32 {
  const quarter = <f64>radialCount / 4;
  const perRad = f64x2.splat(quarter * (2 / Math.PI));
  const quarters = f64x2.splat(quarter);
  const halves = f64x2.splat(2 * quarter);
  const turns = f64x2.splat(4 * quarter);
  const zero = f64x2.splat(0);
  const half = f64x2.splat(0.5);
  const per = f64x2.splat(perM);
  const radius = f64x2.splat(radiusM);
  const counts = i32x4.splat(radialCount);
  const least = i32x4.splat(leastSample);
  const most = i32x4.splat(mostSample);
  const north = 8 * padded;
  let radialTo = row + 16 * padded;
  let sampleTo = row + 20 * padded;
  let inside = i32x4.splat(0);
  const end = row + 8 * <usize>width;
  for (let at = row; at < end; at += 16) {
    const x = v128.load(at);
    const y = v128.load(at + north);
    const range = f64x2.sqrt(f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y)));
    const isIn = f64x2.le(range, radius);
    const across = f64x2.abs(x);
    const up = f64x2.abs(y);
    const isFlat = f64x2.gt(across, up);
    const long = v128.bitselect(across, up, isFlat);
    const short = v128.bitselect(up, across, isFlat);
    // At the centre there is no angle: north.
    const t = v128.and(f64x2.div(short, long), f64x2.ne(long, zero));
    const angle = f64x2.mul(arctangent(t), perRad);
    let turn = v128.bitselect(f64x2.sub(quarters, angle), angle, isFlat);
    turn = v128.bitselect(f64x2.sub(halves, turn), turn, f64x2.lt(y, zero));
    turn = v128.bitselect(f64x2.sub(turns, turn), turn, f64x2.lt(x, zero));
    let radial = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(turn, half));
    radial = v128.and(radial, i32x4.lt_s(radial, counts));
    let sample = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(range, per), half));
    sample = i32x4.min_s(i32x4.max_s(sample, least), most);
    const mask = v128.shuffle<i32>(isIn, isIn, 0, 2, 0, 2);
    const beyond = v128.not(mask);
    v128.store64_lane(radialTo, v128.or(radial, beyond), 0);
    v128.store64_lane(sampleTo, v128.or(sample, beyond), 0);
    inside = i32x4.sub(inside, mask);
    radialTo += 8;
    sampleTo += 8;
  }
  let count = i32x4.extract_lane(inside, 0) + i32x4.extract_lane(inside, 1);
  // The second of the last pair is no pixel of the row.
  if ((width & 1) === 1 && load<i32>(row + 16 * padded + 4 * <usize>width) >= 0) count--;
  return count;
}

/** arctangent of turn.ts. */
function arctangent(t: v128): v128 {
  const s = f64x2.mul(t, t);
  const s2 = f64x2.mul(s, s);
  const low = f64x2.add(
    f64x2.sub(f64x2.splat(1), f64x2.mul(f64x2.splat(0.3333314528), s)),
    f64x2.mul(s2, f64x2.sub(f64x2.splat(0.1999355085), f64x2.mul(f64x2.splat(0.1420889944), s))),
  );
  const inner = f64x2.add(f64x2.splat(-0.0161657367), f64x2.mul(f64x2.splat(0.0028662257), s));
  const middle = f64x2.add(f64x2.splat(0.0429096138), f64x2.mul(s, inner));
  const high = f64x2.add(
    f64x2.sub(f64x2.splat(0.1065626393), f64x2.mul(f64x2.splat(0.07528964), s)),
    f64x2.mul(s2, middle),
  );
  return f64x2.mul(t, f64x2.add(low, f64x2.mul(f64x2.mul(s2, s2), high)));
}
