/**
 * Radians in a degree as the ITU program has it, cut after nine digits.
 *
 * The difference of 1e-9 never matters to a prediction, but sharing it keeps places on the edges of tables and grids in
 * the same cell as there.
 */
export const RADIANS_PER_DEGREE = 0.0174532925;

/** Degrees in a radian, cut likewise. */
export const DEGREES_PER_RADIAN = 57.2957795;

/** Mean radius of the Earth, km. */
export const EARTH_RADIUS_KM = 6371.009;
