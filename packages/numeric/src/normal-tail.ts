import { complementaryError } from './complementary-error.js';

/** The share of a standard normal distribution above `x`, Q(x) = ½·erfc(x/√2), to about 1e-13 of its value. */
export function normalTail(x: number): number {
  return 0.5 * complementaryError(x / Math.SQRT2);
}

/**
 * The value that a share `p` of a standard normal distribution exceeds, the inverse of {@link normalTail}, to 1e-13.
 *
 * @param p 0 to 1; Infinity at 0, −Infinity at 1, NaN beyond.
 * @see M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.2.23 (first guess), then Halley's steps
 */
export function normalTailQuantile(p: number): number {
  if (p > 0.5) return -normalTailQuantile(1 - p);
  if (!(p > 0)) return p === 0 ? Infinity : Number.NaN;
  const t = Math.sqrt(-2 * Math.log(p));
  let x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let i = 0; i < 3; i++) {
    // Of ln Q, which is nearly a parabola: no step is lost in the far tail.
    const density = Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
    const share = normalTail(x);
    const error = (Math.log(share / p) * share) / density;
    x += error / (1 + 0.5 * error * (x - density / share));
  }
  return x;
}
