/** Curvature of the Earth itself in NBS Technical Note 101 and ITM, 1/m: a radius of 6369.4 km. */
export const EARTH_CURVATURE_PER_M = 157e-9;

/** Height in which refractivity falls to 1/e of its value at sea level, m [TN101, eq. 4.3]. */
export const REFRACTIVITY_SCALE_HEIGHT_M = 9460;

/**
 * Factor and scale, N-units, by which the air at the surface bends rays [TN101, eq. 4.4]: of a refractivity N_s there,
 * the Earth's curvature shrinks by the factor 1 − {@link RAY_BENDING} · exp(N_s / {@link RAY_BENDING_N}).
 */
export const RAY_BENDING = 0.04665;
/** Scale of {@link RAY_BENDING}, N-units. */
export const RAY_BENDING_N = 179.3;
