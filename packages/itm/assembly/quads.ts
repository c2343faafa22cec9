// Elementary functions of four f32 at once, to about 1e-6.

const LN: usize = memory.data<f32>([1.0, <f32>Math.LN2, 2.0, 0.6666667, 0.4, 0.2857143]);
const EXP: usize = memory.data<f32>([
  <f32>Math.LOG2E,
  12582912.0,
  <f32>Math.LN2,
  0.5,
  0.16666667,
  0.041666668,
  0.008333334,
  0.0013888889,
  -87.0,
  88.0,
]);
const SINE: usize = memory.data<f32>([1.0, -0.16666667, 0.008333333, -0.0001984127, 2.7557319e-6, -2.5052108e-8]);
const COSINE: usize = memory.data<f32>([
  1.0, -0.5, 0.041666668, -0.0013888889, 2.4801587e-5, -2.755732e-7, 2.0876756e-9,
]);
/** Bits of √½ and of 1, and what a third of the exponent's bits lack. */
const BITS: usize = memory.data<i32>([0x3f3504f3, 0x3f800000, 709958130]);

function single(at: usize): v128 {
  return v128.load32_splat(at);
}

/** Number `at` and the next ones as a polynomial of z, four of them. */
function fourTerms(at: usize, z: v128): v128 {
  const z2 = f32x4.mul(z, z);
  const low = f32x4.add(single(at), f32x4.mul(single(at + 4), z));
  return f32x4.add(low, f32x4.mul(z2, f32x4.add(single(at + 8), f32x4.mul(single(at + 12), z))));
}

/** Natural logarithms of positive numbers. */
export function lnQuad(x: v128): v128 {
  const exponent = i32x4.shr_s(i32x4.sub(x, single(BITS)), 23);
  const m = i32x4.sub(x, i32x4.shl(exponent, 23));
  const s = f32x4.div(f32x4.sub(m, single(LN)), f32x4.add(m, single(LN)));
  const series = fourTerms(LN + 8, f32x4.mul(s, s));
  return f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(exponent), single(LN + 4)), f32x4.mul(s, series));
}

/** e^x; below −87 and above 88 as there. */
export function expQuad(x: v128): v128 {
  const held = f32x4.pmin(f32x4.pmax(x, single(EXP + 32)), single(EXP + 36));
  const shifted = f32x4.add(f32x4.mul(held, single(EXP)), single(EXP + 4));
  const k = f32x4.sub(shifted, single(EXP + 4));
  const r = f32x4.sub(held, f32x4.mul(k, single(EXP + 8)));
  const r2 = f32x4.mul(r, r);
  const high = f32x4.add(fourTerms(EXP + 12, r), f32x4.mul(f32x4.mul(r2, r2), single(EXP + 28)));
  const power = i32x4.add(i32x4.shl(shifted, 23), single(BITS + 4));
  return f32x4.mul(f32x4.add(f32x4.add(single(LN), r), f32x4.mul(r2, high)), power);
}

/** Cube roots of positive numbers: a third of the bits, then Halley's iteration twice. */
export function cbrtQuad(x: v128): v128 {
  let y = i32x4.add(i32x4.mul(i32x4.shr_u(x, 16), i32x4.splat(21845)), single(BITS + 8));
  const twice = f32x4.add(x, x);
  for (let round = 0; round < 2; round++) {
    const cube = f32x4.mul(f32x4.mul(y, y), y);
    y = f32x4.mul(y, f32x4.div(f32x4.add(cube, twice), f32x4.add(f32x4.add(cube, cube), x)));
  }
  return y;
}

/** Sines of |x| ≤ π/2. */
export function sineQuad(x: v128): v128 {
  const z = f32x4.mul(x, x);
  const z2 = f32x4.mul(z, z);
  const high = f32x4.add(single(SINE + 16), f32x4.mul(single(SINE + 20), z));
  return f32x4.mul(x, f32x4.add(fourTerms(SINE, z), f32x4.mul(f32x4.mul(z2, z2), high)));
}

/** Cosines of |x| ≤ π/2. */
export function cosineQuad(x: v128): v128 {
  const z = f32x4.mul(x, x);
  const z2 = f32x4.mul(z, z);
  const high = f32x4.add(single(COSINE + 16), f32x4.mul(single(COSINE + 20), z));
  const last = f32x4.add(high, f32x4.mul(z2, single(COSINE + 24)));
  return f32x4.add(fourTerms(COSINE, z), f32x4.mul(f32x4.mul(z2, z2), last));
}
