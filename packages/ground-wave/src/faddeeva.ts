import { type Complex, exponential, minus, over, plus, scaled, times } from './complex.js';

/** Terms of the series; 40 of them give 13 digits. */
const TERMS = 40;
const SCALE = Math.sqrt(TERMS / Math.SQRT2);

/**
 * Coefficients of the series: those of exp(−t²)·(L² + t²) in cosines of θ, t = L·tan(θ/2), by the trapezoidal rule,
 * which is exact to rounding for a smooth periodic function.
 */
const COEFFICIENTS: Float64Array = Float64Array.from({ length: TERMS }, (_, n) => {
  const points = 4 * TERMS;
  let sum = 0;
  for (let i = 0; i < points; i++) {
    const angle = ((2 * i + 1 - points) * Math.PI) / points;
    const t = SCALE * Math.tan(angle / 2);
    sum += Math.exp(-t * t) * (SCALE * SCALE + t * t) * Math.cos((n + 1) * angle);
  }
  return sum / points;
});

/**
 * The Faddeeva function w(z) = exp(−z²)·erfc(−j·z).
 *
 * @see J. A. C. Weideman, Computation of the complex error function, SIAM J. Numer. Anal. 31 (1994), eq. (38)
 */
export function faddeeva(z: Complex): Complex {
  if (z.im < 0) {
    const reflected = faddeeva({ re: -z.re, im: -z.im });
    return minus(scaled(exponential(scaled(times(z, z), -1)), 2), reflected);
  }
  const below = { re: SCALE + z.im, im: -z.re }; // L − j·z
  const ratio = over({ re: SCALE - z.im, im: z.re }, below);
  let sum: Complex = { re: 0, im: 0 };
  for (let n = TERMS - 1; n >= 0; n--) sum = plus(times(sum, ratio), { re: COEFFICIENTS[n], im: 0 });
  const first = over({ re: 1 / Math.sqrt(Math.PI), im: 0 }, below);
  return plus(over(scaled(sum, 2), times(below, below)), first);
}
