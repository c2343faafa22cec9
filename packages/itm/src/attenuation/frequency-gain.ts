import { powerDb } from './power-db.js';

/** Coefficients a and b of the curves of η_s = 1 … 5. */
export const FREQUENCY_GAIN: { readonly a: readonly number[]; readonly b: readonly number[] } = {
  a: [25, 80, 177, 395, 705],
  b: [24, 45, 68, 80, 105],
};
const { a: A, b: B } = FREQUENCY_GAIN;

/**
 * Frequency gain function H₀(r, η_s) of troposcatter, dB, interpolated between the curves of whole η_s.
 *
 * @param r normalised height r₁ or r₂ of a terminal.
 * @param etaS scattering efficiency, taken as 1 below 1 and as 5 above 5.
 * @see TN101v1 §9.2, TN101v2 eq. III.49; coefficients [Algorithm, eq. 6.13]
 * @wgsl
 */
export function frequencyGainDb(r: number, etaS: number): number {
  const eta = Math.min(Math.max(etaS, 1), 5);
  const whole = Math.floor(eta);
  const part = eta - whole;
  const inverseSquare = 1 / (r * r);
  const low = powerDb(1 + (A[whole - 1] * inverseSquare + B[whole - 1]) * inverseSquare);
  if (part === 0) return low;
  const high = powerDb(1 + (A[whole] * inverseSquare + B[whole]) * inverseSquare);
  return (1 - part) * low + part * high;
}
