/**
 * Radians per degree as in the ITU program, truncated to nine digits.
 *
 * The difference of 1e-9 has no effect on predictions, but locations on the edges of tables and grids then fall in the
 * same cell as in that program.
 */
export const RADIANS_PER_DEGREE = 0.0174532925;

/** Degrees per radian, truncated in the same way. */
export const DEGREES_PER_RADIAN = 57.2957795;

/** Mean radius of the Earth, km, with the digits of the ITU's program; other Recommendations use 6371. */
export const EARTH_RADIUS_KM = 6371.009;
