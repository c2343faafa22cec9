import { referenceWavelengthM } from './reference-wavelength.js';

/** Polarisation of a wave over the ground. */
export type SurfacePolarisation = 'horizontal' | 'vertical';

/** Both polarisations. */
export const SURFACE_POLARISATIONS: readonly SurfacePolarisation[] = ['horizontal', 'vertical'];

/** Electrical constants of a kind of ground. */
export interface GroundConstants {
  /** Relative permittivity ε_r. */
  readonly relativePermittivity: number;
  /** Conductivity σ, S/m. */
  readonly conductivitySpm: number;
}

/** Land and sea in P.526 §4.5, P.1812, P.452 and P.2001. */
export const LAND: GroundConstants = { relativePermittivity: 22, conductivitySpm: 0.003 };
/** Ground constants of sea water. */
export const SEA: GroundConstants = { relativePermittivity: 80, conductivitySpm: 5 };

/**
 * Constants of frequency, ground and polarisation for the first term of diffraction around a smooth Earth.
 *
 * @wgsl EarthSurface
 */
export interface SurfaceConstants {
  /** Surface admittance K for a radius of 1 km. */
  readonly admittance: number;
  /** Normalised distance X for 1 km, β = 1 and a radius of 1 km. */
  readonly distance: number;
  /** Normalised height Y for 1 m, β = 1 and a radius of 1 km. */
  readonly height: number;
}

/** Land and sea for one frequency and polarisation. */
export interface EarthSurfaces {
  /** Wavelength, m, > 0. */
  readonly wavelengthM: number;
  readonly land: SurfaceConstants;
  readonly sea: SurfaceConstants;
}

/**
 * The constants of one kind of ground. The arguments are not checked.
 *
 * @param frequencyMHz frequency, MHz, > 0.
 * @param ground its electrical constants: ε_r ≥ 1, σ ≥ 0.
 * @see ITU-R P.526-15 §3.1.1; P.1812 §4.3.3, eq. (29) to (32), whose numbers the lines have; P.452 eq. (30) to (33)
 */
export function surfaceConstants(
  frequencyMHz: number,
  ground: GroundConstants,
  polarisation: SurfacePolarisation,
): SurfaceConstants {
  const f = frequencyMHz / 1000;
  const permittivity = ground.relativePermittivity;
  const loss = (18 * ground.conductivitySpm) / f;
  const horizontal = 0.036 * f ** (-1 / 3) * ((permittivity - 1) ** 2 + loss ** 2) ** (-1 / 4); // eq. (29a)
  return {
    admittance: polarisation === 'horizontal' ? horizontal : horizontal * Math.hypot(permittivity, loss), // eq. (29b)
    distance: 21.88 * Math.cbrt(f), // eq. (31)
    height: 0.9575 * Math.cbrt(f * f), // eq. (32)
  };
}

/** {@link EarthSurfaces} of land and sea. @param frequencyMHz frequency, MHz, > 0; not checked. */
export function earthSurfaces(frequencyMHz: number, polarisation: SurfacePolarisation): EarthSurfaces {
  return {
    wavelengthM: referenceWavelengthM(frequencyMHz),
    land: surfaceConstants(frequencyMHz, LAND, polarisation),
    sea: surfaceConstants(frequencyMHz, SEA, polarisation),
  };
}
