import { type Complex, magnitude, minus, ONE, over, plus, polar, root, scaled, times } from './complex.js';
import { faddeeva } from './faddeeva.js';
import type { Wave } from './wave.js';

const ROOT_PI = Math.sqrt(Math.PI);
/** Below this |q|, differences of large terms lose their digits, and a power series serves. */
const SMALL_Q = 0.1;

/**
 * Field relative to that over a perfect plane conductor, for short distances: the plane Earth with its first two
 * corrections for curvature.
 *
 * @see NTIA Report 99-368, eqs. (28) to (32), and (36) for the heights
 */
export function flatEarthField(wave: Wave, distanceM: number, txHeightM: number, rxHeightM: number): number {
  const onGround = magnitude(wave.q) > SMALL_Q ? corrected(wave, distanceM) : powerSeries(wave, distanceM);
  return magnitude(onGround) * magnitude(heightGain(wave, txHeightM)) * magnitude(heightGain(wave, rxHeightM));
}

/** Two terms of a Taylor series: 1 + j·k·h·Δ (36). */
function heightGain({ wavenumber, impedance }: Wave, heightM: number): Complex {
  const phase = wavenumber * heightM;
  return { re: 1 - phase * impedance.im, im: phase * impedance.re };
}

/** Eq. (31): F(p) of Sommerfeld (32) and its corrections in q⁻³ and q⁻⁶. */
function corrected({ wavenumber, impedance, q }: Wave, distanceM: number): Complex {
  const turned = times({ re: -0.5, im: 0.5 }, scaled(impedance, Math.sqrt(wavenumber * distanceM)));
  const p = times(turned, turned); // Sommerfeld's numerical distance, −j·k·d·Δ²/2
  const p2 = times(p, p);
  const q3 = times(times(q, q), q);
  const plane = plus(ONE, times({ re: 0, im: ROOT_PI }, times(turned, faddeeva(turned))));
  const jRoot = times({ re: 0, im: ROOT_PI }, root(p)); // j·√(π·p)

  const first = minus(minus(ONE, jRoot), times(plus(ONE, scaled(p, 2)), plane));
  const second = plus(
    plus(minus(minus(ONE, times(jRoot, minus(ONE, p))), scaled(p, 2)), scaled(p2, 5 / 6)),
    times(minus(scaled(p2, 0.5), ONE), plane),
  );
  const four = scaled(q3, 4);
  return plus(plane, plus(over(first, four), over(second, times(four, q3))));
}

/** Coefficients of q⁰, q⁻³, q⁻⁶ and q⁻⁹ in the terms of eq. (30), and what multiplies each term. */
const TERMS: readonly (readonly [factor: Complex, ...powers: readonly number[]])[] = [
  [{ re: 1, im: 0 }, 1],
  [{ re: 0, im: -ROOT_PI }, 1],
  [{ re: -2, im: 0 }, 1],
  [{ re: 0, im: ROOT_PI }, 1, 1 / 4],
  [{ re: 4 / 3, im: 0 }, 1, 1 / 2],
  [{ re: 0, im: -ROOT_PI / 4 }, 1, 3 / 4],
  [{ re: -8 / 15, im: 0 }, 1, 1, 7 / 32],
  [{ re: 0, im: ROOT_PI / 6 }, 1, 5 / 4, 27 / 32],
  [{ re: 16 / 105, im: 0 }, 1, 3 / 2, 27 / 32],
  [{ re: 0, im: -ROOT_PI / 24 }, 1, 7 / 4, 5 / 4, 21 / 64],
];

/** Eq. (28), in powers of e^{jπ/4}·q·√x. */
function powerSeries({ q, nu, earthRadiusM }: Wave, distanceM: number): Complex {
  const x = (distanceM / earthRadiusM) * nu;
  const step = scaled(times(polar(1, Math.PI / 4), q), Math.sqrt(x));
  const inverse = over(ONE, times(times(q, q), q));
  let power: Complex = ONE;
  let sum: Complex = { re: 0, im: 0 };
  for (const [factor, ...coefficients] of TERMS) {
    let term: Complex = { re: 0, im: 0 };
    for (const coefficient of coefficients.toReversed()) {
      term = plus(times(term, inverse), { re: coefficient, im: 0 });
    }
    sum = plus(sum, times(times(factor, term), power));
    power = times(power, step);
  }
  return sum;
}
