/** Steps of Simpson's rule: 1e-6 dB for any ν. */
const STEPS = 2000;

/** Where the integrand falls below 1e-15, in units of its width. */
const END = 20;

/**
 * Loss of a knife edge by the Fresnel integral, dB: −20·log₁₀ |∫_ν^∞ e^(−iπt²/2) dt / (1 − i)|.
 *
 * @param v Fresnel parameter ν, any real number.
 * @see ITU-R P.526-15 §2.7, §4.1, eq. (30)
 */
export function exactKnifeEdgeLossDb(v: number): number {
  const [re, im] = tail(Math.abs(v));
  // The integral above −|ν| is 1 − i less that above |ν|, by symmetry.
  const power = v < 0 ? (1 - re) ** 2 + (1 + im) ** 2 : re * re + im * im;
  return -10 * Math.log10(power / 2);
}

/** ∫_x^∞ e^(−iπt²/2) dt for x ≥ 0, along t = x + s·e^(−iπ/4), where it decays without oscillation. */
function tail(x: number): readonly [re: number, im: number] {
  const width = 1 / (1 + x);
  const turn = (Math.PI * x) / Math.SQRT2;
  let [re, im] = [0, 0];
  for (let i = 0; i <= STEPS; i++) {
    const s = (END * width * i) / STEPS;
    const weight = i === 0 || i === STEPS ? 1 : i % 2 === 0 ? 2 : 4;
    const size = weight * Math.exp(-turn * s - (Math.PI / 2) * s * s);
    re += size * Math.cos(turn * s);
    im -= size * Math.sin(turn * s);
  }
  const scale = (END * width) / STEPS / 3;
  const phase = -(Math.PI / 2) * x * x - Math.PI / 4;
  return [scale * (re * Math.cos(phase) - im * Math.sin(phase)), scale * (re * Math.sin(phase) + im * Math.cos(phase))];
}
