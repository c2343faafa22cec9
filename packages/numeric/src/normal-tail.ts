import { complementaryError } from './complementary-error.js';

/** The fraction of a standard normal distribution above `x`, Q(x) = ½·erfc(x/√2), to about 1e-13 of its value. */
export function normalTail(x: number): number {
  return 0.5 * complementaryError(x / Math.SQRT2);
}

/**
 * The value that a fraction `p` of a standard normal distribution exceeds, Q⁻¹(p): the inverse of {@link normalTail},
 * to about 1e-16 of its value.
 *
 * Recommendations that prescribe an approximation of their own (P.1057, P.1812, ITM) keep it in their packages.
 *
 * @param p 0 to 1; Infinity at 0, −Infinity at 1, NaN beyond.
 * @see M. J. Wichura, The Percentage Points of the Normal Distribution, Applied Statistics 37 (1988), AS 241, PPND16
 */
export function normalTailQuantile(p: number): number {
  const q = 0.5 - p;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE, r)) / polynomial(CENTRE_BELOW, r);
  }
  const tail = q > 0 ? p : 1 - p;
  if (!(tail > 0)) return tail === 0 ? Math.sign(q) * Infinity : Number.NaN;
  const r = Math.sqrt(-Math.log(tail));
  const deviations =
    r <= 5
      ? polynomial(SHOULDER, r - 1.6) / polynomial(SHOULDER_BELOW, r - 1.6)
      : polynomial(TAIL, r - 5) / polynomial(TAIL_BELOW, r - 5);
  return q > 0 ? deviations : -deviations;
}

/** Coefficients by falling power. */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

// |p − ½| ≤ 0.425
const CENTRE = [
  2.5090809287301227e3, 3.343057558358813e4, 6.72657709270087e4, 4.592195393154987e4, 1.373169376550946e4,
  1.9715909503065513e3, 1.3314166789178438e2, 3.3871328727963665,
];
const CENTRE_BELOW = [
  5.226495278852854e3, 2.8729085735721943e4, 3.930789580009271e4, 2.1213794301586597e4, 5.394196021424751e3,
  6.871870074920579e2, 4.231333070160091e1, 1,
];
// further out, to a probability of e⁻²⁵
const SHOULDER = [
  7.745450142783414e-4, 2.2723844989269184e-2, 2.417807251774506e-1, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const SHOULDER_BELOW = [
  1.0507500716444169e-9, 5.475938084995345e-4, 1.5198666563616457e-2, 1.4810397642748008e-1, 6.897673349851e-1,
  1.6763848301838038, 2.053191626637759, 1,
];
const TAIL = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 1.2426609473880784e-3, 2.6532189526576124e-2, 2.9656057182850487e-1,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const TAIL_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 7.868691311456133e-4, 1.4875361290850615e-2,
  1.369298809227358e-1, 5.99832206555888e-1, 1,
];
