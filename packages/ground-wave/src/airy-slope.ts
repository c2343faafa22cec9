import { type Complex, magnitude, minus, ONE, over, plus, root, scaled, times } from './complex.js';

/** Beyond this magnitude the asymptotic series has ten digits; below it the power series has. */
const FAR = 7;
/** Ai(0) and −Ai′(0). */
const AT_ZERO = 0.355_028_053_887_817_2;
const SLOPE_AT_ZERO = 0.258_819_403_792_806_8;

/**
 * Logarithmic derivative of the Airy function, Ai′(z)/Ai(z), to nine digits.
 *
 * @see NIST Digital Library of Mathematical Functions, 9.4 (power series), 9.7 (asymptotic series)
 */
export function airySlope(z: Complex): Complex {
  if (magnitude(z) < FAR) return near(z);
  return Math.abs(Math.atan2(z.im, z.re)) < (2 * Math.PI) / 3 ? decaying(z) : oscillating(z);
}

function near(z: Complex): Complex {
  const square = times(z, z);
  const cube = times(square, z);
  // f = Σ aₙ·z³ⁿ, g = z·Σ bₙ·z³ⁿ, and their derivatives
  let a: Complex = ONE;
  let b: Complex = ONE;
  let f: Complex = ONE;
  let g: Complex = ONE;
  let fSlope: Complex = { re: 0, im: 0 };
  let gSlope: Complex = ONE;
  for (let n = 1; n < 80; n++) {
    fSlope = plus(fSlope, scaled(times(a, square), 1 / (3 * n - 1)));
    a = scaled(times(a, cube), 1 / ((3 * n - 1) * (3 * n)));
    b = scaled(times(b, cube), 1 / (3 * n * (3 * n + 1)));
    f = plus(f, a);
    g = plus(g, b);
    gSlope = plus(gSlope, scaled(b, 3 * n + 1));
    if (magnitude(a) + n * magnitude(b) < 1e-18) break;
  }
  const value = minus(scaled(f, AT_ZERO), scaled(times(g, z), SLOPE_AT_ZERO));
  return over(minus(scaled(fSlope, AT_ZERO), scaled(gSlope, SLOPE_AT_ZERO)), value);
}

/** Coefficients u and v of the asymptotic series (DLMF 9.7.2). */
const U: number[] = [1];
const V: number[] = [1];
for (let k = 1; k <= 20; k++) {
  U.push((U[k - 1] * (6 * k - 5) * (6 * k - 3) * (6 * k - 1)) / (216 * k * (2 * k - 1)));
  V.push((U[k] * (6 * k + 1)) / (1 - 6 * k));
}

/** Σ (−1)ᵐ·cₖ·ζ⁻ᵏ over the even k = 2m and over the odd k = 2m + 1, until the terms grow. */
function asymptotic(coefficients: readonly number[], zeta: Complex): { even: Complex; odd: Complex } {
  let [even, odd]: [Complex, Complex] = [ONE, { re: 0, im: 0 }];
  let power: Complex = ONE;
  let last = 1;
  for (let k = 1; k < coefficients.length; k++) {
    power = over(power, zeta);
    const term = scaled(power, coefficients[k]);
    const size = magnitude(term);
    if (size > last || size < 1e-17) break;
    last = size;
    const signed = scaled(term, (k >> 1) % 2 === 0 ? 1 : -1);
    if (k % 2 === 0) even = plus(even, signed);
    else odd = plus(odd, signed);
  }
  return { even, odd };
}

function decaying(z: Complex): Complex {
  const side = root(z);
  const zeta = scaled(times(z, side), 2 / 3);
  // Σ (−1)ᵏ·cₖ·ζ⁻ᵏ (9.7.5, 9.7.6) from the sums of 9.7.9 at −j·ζ: the even ones, and j times the odd ones.
  const turned = { re: zeta.im, im: -zeta.re };
  const sum = (coefficients: readonly number[]): Complex => {
    const { even, odd } = asymptotic(coefficients, turned);
    return plus(even, { re: -odd.im, im: odd.re });
  };
  return scaled(times(side, over(sum(V), sum(U))), -1);
}

function oscillating(z: Complex): Complex {
  const side = root(scaled(z, -1));
  const zeta = scaled(times(scaled(z, -1), side), 2 / 3);
  const u = asymptotic(U, zeta);
  const v = asymptotic(V, zeta);
  const t = tangent({ re: zeta.re + Math.PI / 4, im: zeta.im });
  const above = plus(v.even, times(v.odd, t));
  const below = minus(times(u.even, t), u.odd);
  return scaled(times(side, over(above, below)), -1);
}

function tangent({ re, im }: Complex): Complex {
  if (Math.abs(im) > 20) return { re: 0, im: Math.sign(im) };
  const below = Math.cos(2 * re) + Math.cosh(2 * im);
  return { re: Math.sin(2 * re) / below, im: Math.sinh(2 * im) / below };
}
