import { GROUND_CONDUCTIVITY_SPM, GROUND_PERMITTIVITY } from './constants.js';
import type { Polarisation } from './input.js';

/** Reflection coefficient of the flat ground. */
export interface Reflection {
  /** Magnitude R_g. */
  readonly magnitude: number;
  /** Phase lag φ_g, rad. */
  readonly phaseRad: number;
}

/** Grazing angle at which a good insulator like the ground reflects least of vertical waves, rad. */
export const BREWSTER_RAD: number = Math.asin(1 / Math.sqrt(GROUND_PERMITTIVITY + 1));

/**
 * @param psiRad grazing angle, rad, 0 to π/2.
 * @see ITU-R P.528-5 Annex 2 §9, Fresnel’s equations
 */
export function groundReflection(psiRad: number, frequencyMHz: number, polarisation: Polarisation): Reflection {
  const e = GROUND_PERMITTIVITY;
  const sin = Math.sin(psiRad);
  const x = (18_000 * GROUND_CONDUCTIVITY_SPM) / frequencyMHz; // (9-1)
  const y = e - Math.cos(psiRad) ** 2; // (9-2)
  const t = Math.sqrt(y * y + x * x) + y; // (9-3)
  const p = Math.sqrt(t / 2); // (9-4)
  const q = x / (2 * p); // (9-5)
  const square = p * p + q * q;
  const horizontal = polarisation === 'horizontal';
  const b = (horizontal ? 1 : e * e + x * x) / square; // (9-6)
  const a = (2 * (horizontal ? p : p * e + q * x)) / square; // (9-7)
  const even = 1 + b * sin * sin;
  // (9-9) and (9-10): arguments of numerator and denominator; for vertical waves the ground's X·sin ψ belongs to both.
  const real = (horizontal ? 1 : e) * sin;
  const imaginary = horizontal ? 0 : x * sin;
  const alpha = Math.atan2(imaginary - q, real - p);
  const beta = Math.atan2(imaginary + q, real + p);
  return { magnitude: Math.sqrt((even - a * sin) / (even + a * sin)), phaseRad: alpha - beta }; // (9-8), (9-11)
}
