import { MEAN_EARTH_RADIUS_KM } from '@radioshed/units';

/** Actual radius of the Earth, km: a₀ of ITU-R P.528-5. */
export const EARTH_KM: number = MEAN_EARTH_RADIUS_KM;

/** Effective radius of the Earth, km: a_e of ITU-R P.528-5, that of the surface refractivity below. */
export const EFFECTIVE_EARTH_KM = 9257;

/** Refractivity at the surface, N-units. */
export const SURFACE_REFRACTIVITY_N = 341;

/** Relative permittivity of the ground, average land. */
export const GROUND_PERMITTIVITY = 15;

/** Conductivity of the ground, S/m, average land. */
export const GROUND_CONDUCTIVITY_SPM = 0.005;
