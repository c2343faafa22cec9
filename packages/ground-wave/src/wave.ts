import { SPEED_OF_LIGHT_MPS } from '@radioshed/units';

import { type Complex, minus, ONE, over, root, times } from './complex.js';
import type { CheckedWave } from './input.js';

/** Radius of the Earth that refractivity bends rays over in this method, m. */
const EARTH_RADIUS_M = 6_370_000;
/** Permittivity of free space as the method rounds it, F/m. */
const FREE_SPACE_PERMITTIVITY = 8.854187817e-12;

/** Terms common to all paths of a wave over one ground. */
export interface Wave {
  /** Wave number k, rad/m. */
  readonly wavenumber: number;
  /** Radius of the effective Earth a, m. */
  readonly earthRadiusM: number;
  /** (k·a/2)^⅓. */
  readonly nu: number;
  /** Surface impedance Δ relative to that of free space. */
  readonly impedance: Complex;
  /** −j·ν·Δ. */
  readonly q: Complex;
  /** From this distance, m, the residue series is used. */
  readonly seriesFromM: number;
}

/**
 * The wave over a ground.
 *
 * @see NTIA Report 99-368, eq. (15) for the surface impedance, (17) for the complex permittivity; ITU-R Handbook on
 *   Ground Wave Propagation, eq. (15) for the distance
 */
export function waveOf(input: CheckedWave): Wave {
  const { frequencyMHz, relativePermittivity, conductivitySpm, surfaceRefractivityN, polarisation } = input;
  const frequencyHz = frequencyMHz * 1e6;
  const wavenumber = (2 * Math.PI * frequencyHz) / SPEED_OF_LIGHT_MPS;
  const earthRadiusM = EARTH_RADIUS_M / (1 - 0.04665 * Math.exp(0.005577 * surfaceRefractivityN));
  const nu = Math.cbrt((earthRadiusM * wavenumber) / 2);
  const permittivity = {
    re: relativePermittivity,
    im: -conductivitySpm / (FREE_SPACE_PERMITTIVITY * 2 * Math.PI * frequencyHz),
  };
  const horizontal = root(minus(permittivity, ONE));
  const impedance = polarisation === 'vertical' ? over(horizontal, permittivity) : horizontal;
  return {
    wavenumber,
    earthRadiusM,
    nu,
    impedance,
    q: times({ re: 0, im: -nu }, impedance),
    seriesFromM: 80_000 / Math.cbrt(frequencyMHz),
  };
}
