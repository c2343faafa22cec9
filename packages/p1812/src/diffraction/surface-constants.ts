import type { Polarisation } from '../polarisation.js';

/**
 * What the first term of the diffraction series owes to frequency, ground and polarisation.
 *
 * @wgsl P1812Surface
 */
export interface SurfaceConstants {
  /** Surface admittance K for a radius of 1 km. */
  readonly admittance: number;
  /** Normalised distance X for 1 km, β = 1 and a radius of 1 km. */
  readonly distance: number;
  /** Normalised height Y for 1 m, β = 1 and a radius of 1 km. */
  readonly height: number;
}

/**
 * @param permittivity relative permittivity ε_r: 22 over land, 80 over sea.
 * @param conductivitySpm conductivity σ, S/m: 0.003 over land, 5 over sea.
 * @see ITU-R P.1812 eq. (29) to (32); P.452 eq. (30) to (33)
 */
export function surfaceConstants(
  frequencyGHz: number,
  permittivity: number,
  conductivitySpm: number,
  polarisation: Polarisation,
): SurfaceConstants {
  const f = frequencyGHz;
  const loss = (18 * conductivitySpm) / f;
  const horizontal = 0.036 * f ** (-1 / 3) * ((permittivity - 1) ** 2 + loss ** 2) ** (-1 / 4); // eq. (29a)
  return {
    admittance: polarisation === 'horizontal' ? horizontal : horizontal * Math.hypot(permittivity, loss), // eq. (29b)
    distance: 21.88 * Math.cbrt(f), // eq. (31)
    height: 0.9575 * Math.cbrt(f * f), // eq. (32)
  };
}
