// Elementary functions of two numbers at once: those of elementary.ts, to the same accuracy.

import { cbrt, exp, ln } from './elementary';

export function pair(a: f64, b: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(a), 1, b);
}

export function first(x: v128): f64 {
  return f64x2.extract_lane(x, 0);
}

export function second(x: v128): f64 {
  return f64x2.extract_lane(x, 1);
}

/** The number at an address, twice. Engines would rebuild a constant at each use. */
export function constant(at: usize): v128 {
  return v128.load64_splat(at);
}

/** a + b·x. */
export function line(a: f64, b: f64, x: v128): v128 {
  return f64x2.add(f64x2.splat(a), f64x2.mul(f64x2.splat(b), x));
}

/** Numbers that are read from memory, as engines put constants of pairs together bit by bit each time. */
const COEFFICIENTS: usize = memory.data<f64>(
  [
    // Of the logarithm: 1, ln 2, what its exponent is off by, and its series.
    1.0,
    Math.LN2,
    4503599627371520.0,
    2.0,
    0.6666666666666666,
    0.4,
    0.2857142857142857,
    0.2222222222222222,
    0.18181818181818182,
    0.15384615384615385,
    // Of the exponential: log₂ e, 1.5 · 2^52, and its series.
    Math.LOG2E,
    6755399441055744.0,
    0.5,
    0.16666666666666666,
    0.041666666666666664,
    0.008333333333333333,
    0.001388888888888889,
    0.0001984126984126984,
    0.0000248015873015873,
    0.0000027557319223985893,
    // Where the series hold: of the logarithm from … to, of the exponential from … to.
    2.3e-308,
    Infinity,
    -708.0,
    709.0,
  ],
  16,
);
const BITS: usize = memory.data<i64>(
  [(0x3fe6a09e << 32) - (1024 << 52), 1024 << 52, 0x4330000000000000, 1023 << 52],
  16,
);

function coefficient(index: usize): v128 {
  return v128.load64_splat(COEFFICIENTS + (index << 3));
}

function bits(index: usize): v128 {
  return v128.load64_splat(BITS + (index << 3));
}

/** Coefficient `index` and the next one times x. */
function twoTerms(index: usize, x: v128): v128 {
  return f64x2.add(coefficient(index), f64x2.mul(coefficient(index + 1), x));
}

export function lnPair(x: v128): v128 {
  const isPlain = v128.and(f64x2.ge(x, coefficient(20)), f64x2.lt(x, coefficient(21)));
  if (!i64x2.all_true(isPlain)) return pair(ln(first(x)), ln(second(x)));
  const exponent = i64x2.shr_u(i64x2.sub(x, bits(0)), 52);
  const m = i64x2.add(i64x2.sub(x, i64x2.shl(exponent, 52)), bits(1));
  const whole = f64x2.sub(v128.or(exponent, bits(2)), coefficient(2));
  const one = coefficient(0);
  const s = f64x2.div(f64x2.sub(m, one), f64x2.add(m, one));
  const z = f64x2.mul(s, s);
  const z2 = f64x2.mul(z, z);
  const low = f64x2.add(twoTerms(3, z), f64x2.mul(z2, twoTerms(5, z)));
  const high = f64x2.add(twoTerms(7, z), f64x2.mul(z2, coefficient(9)));
  const series = f64x2.add(low, f64x2.mul(f64x2.mul(z2, z2), high));
  return f64x2.add(f64x2.mul(whole, coefficient(1)), f64x2.mul(s, series));
}

export function expPair(x: v128): v128 {
  const isPlain = v128.and(f64x2.gt(x, coefficient(22)), f64x2.lt(x, coefficient(23)));
  if (!i64x2.all_true(isPlain)) return pair(exp(first(x)), exp(second(x)));
  // Adding 1.5 · 2^52 rounds to whole numbers, which then stand in the lowest bits.
  const rounder = coefficient(11);
  const shifted = f64x2.add(f64x2.mul(x, coefficient(10)), rounder);
  const k = f64x2.sub(shifted, rounder);
  const r = f64x2.sub(x, f64x2.mul(k, coefficient(1)));
  const r2 = f64x2.mul(r, r);
  const a = f64x2.add(f64x2.add(coefficient(0), r), f64x2.mul(r2, twoTerms(12, r)));
  const b = f64x2.add(twoTerms(14, r), f64x2.mul(r2, twoTerms(16, r)));
  const r4 = f64x2.mul(r2, r2);
  const c = f64x2.add(b, f64x2.mul(r4, twoTerms(18, r)));
  const power = i64x2.add(i64x2.shl(shifted, 52), bits(3));
  return f64x2.mul(f64x2.add(a, f64x2.mul(r4, c)), power);
}

export function cbrtPair(x: v128): v128 {
  const isPlain = v128.and(f64x2.gt(x, f64x2.splat(1e-300)), f64x2.lt(x, f64x2.splat(Infinity)));
  if (!i64x2.all_true(isPlain)) return pair(cbrt(first(x)), cbrt(second(x)));
  const a = (<u64>(<u32>i32x4.extract_lane(x, 1) / 3 + 715094163)) << 32;
  const b = (<u64>(<u32>i32x4.extract_lane(x, 3) / 3 + 715094163)) << 32;
  let y = i64x2.replace_lane(i64x2.splat(a), 1, b);
  const twice = f64x2.add(x, x);
  for (let round = 0; round < 2; round++) {
    const cube = f64x2.mul(f64x2.mul(y, y), y);
    y = f64x2.div(f64x2.mul(y, f64x2.add(cube, twice)), f64x2.add(f64x2.add(cube, cube), x));
  }
  return y;
}

/** Series of the sine and the cosine. */
const SINE: usize = memory.data<f64>([
  1.0,
  -1.0 / 6.0,
  1.0 / 120.0,
  -1.0 / 5040.0,
  1.0 / 362880.0,
  -1.0 / 39916800.0,
  1.0 / 6227020800.0,
  -1.0 / 1307674368000.0,
]);
const COSINE: usize = memory.data<f64>([
  1.0,
  -0.5,
  1.0 / 24.0,
  -1.0 / 720.0,
  1.0 / 40320.0,
  -1.0 / 3628800.0,
  1.0 / 479001600.0,
  -1.0 / 87178291200.0,
  1.0 / 20922789888000.0,
]);

/** The number at an address, and the next one times x. */
function termsAt(at: usize, x: v128): v128 {
  return f64x2.add(constant(at), f64x2.mul(constant(at + 8), x));
}

/** Sine of |x| ≤ π/2. */
export function sinePair(x: v128): v128 {
  const z = f64x2.mul(x, x);
  const z2 = f64x2.mul(z, z);
  const a = f64x2.add(termsAt(SINE, z), f64x2.mul(z2, termsAt(SINE + 16, z)));
  const b = f64x2.add(termsAt(SINE + 32, z), f64x2.mul(z2, termsAt(SINE + 48, z)));
  return f64x2.mul(x, f64x2.add(a, f64x2.mul(f64x2.mul(z2, z2), b)));
}

/** Cosine of |x| ≤ π/2. */
export function cosinePair(x: v128): v128 {
  const z = f64x2.mul(x, x);
  const z2 = f64x2.mul(z, z);
  const z4 = f64x2.mul(z2, z2);
  const a = f64x2.add(termsAt(COSINE, z), f64x2.mul(z2, termsAt(COSINE + 16, z)));
  const b = f64x2.add(termsAt(COSINE + 32, z), f64x2.mul(z2, termsAt(COSINE + 48, z)));
  return f64x2.add(a, f64x2.mul(z4, f64x2.add(b, f64x2.mul(z4, constant(COSINE + 64)))));
}
