// Elementary functions to about 1e-12, a third of what engines take for all the bits.

const LOG2_E: f64 = Math.LOG2E;
const LN_2: f64 = Math.LN2;
const DB_PER_NEPER: f64 = 10 * Math.LOG10E;
/** Bits of √½, the first half of them. */
const SQRT_HALF: i64 = 0x3fe6a09e << 32;

/** Natural logarithm: 2·artanh s with s = (m − 1)/(m + 1), |s| < 0.172, and the exponent. */
export function ln(x: f64): f64 {
  if (!(x >= 2.3e-308 && x < Infinity)) return x == 0 ? -Infinity : x > 0 ? x : NaN;
  const bits = reinterpret<i64>(x);
  const exponent = (bits - SQRT_HALF) >> 52;
  const m = reinterpret<f64>(bits - (exponent << 52));
  const s = (m - 1) / (m + 1);
  const z = s * s;
  const z2 = z * z;
  const low = 2.0 + z * (2.0 / 3.0) + z2 * (2.0 / 5.0 + z * (2.0 / 7.0));
  const high = 2.0 / 9.0 + z * (2.0 / 11.0) + z2 * (2.0 / 13.0);
  return <f64>(<i32>exponent) * LN_2 + s * (low + z2 * z2 * high);
}

/** e^x: 2^k by its bits times a polynomial over |r| ≤ ln 2/2. */
export function exp(x: f64): f64 {
  if (!(x > -708)) return x == x ? 0 : x;
  if (x > 709) return Infinity;
  const k = nearest(x * LOG2_E);
  const r = x - k * LN_2;
  const r2 = r * r;
  const a = 1.0 + r + r2 * (0.5 + r * (1.0 / 6.0));
  const b = 1.0 / 24.0 + r * (1.0 / 120.0) + r2 * (1.0 / 720.0 + r * (1.0 / 5040.0));
  const c = 1.0 / 40320.0 + r * (1.0 / 362880.0);
  const r4 = r2 * r2;
  return (a + r4 * (b + r4 * c)) * reinterpret<f64>((<i64>(<i32>k) + 1023) << 52);
}

/** Cube root: a third of the exponent's bits, then Halley's iteration twice. */
export function cbrt(x: f64): f64 {
  if (!(x > 1e-300 && x < Infinity)) return x < -1e-300 ? -cbrt(-x) : x;
  const high = <u32>(reinterpret<u64>(x) >> 32);
  let y = reinterpret<f64>((<u64>(high / 3 + 715094163)) << 32);
  const twice = x + x;
  let cube = y * y * y;
  y = (y * (cube + twice)) / (cube + cube + x);
  cube = y * y * y;
  return (y * (cube + twice)) / (cube + cube + x);
}

/** 10·log₁₀ of a power ratio, dB. */
export function powerDb(ratio: f64): f64 {
  return DB_PER_NEPER * ln(ratio);
}
