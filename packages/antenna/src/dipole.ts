import type { RelativeGain } from './pattern.js';

/**
 * Depth at which the dipole's null along its arms is cut off, dB: a real one is filled by its feeder and mast, and a
 * receiver right below an antenna shall not have an infinite loss.
 */
export const DIPOLE_NULL_DB = 40;

/**
 * Gain of a thin half-wave dipole relative to its broadside, dB.
 *
 * @param alongArms component of the direction along the arms: the sine of the angle from broadside, −1 to 1.
 * @see C. A. Balanis, Antenna Theory, 4th ed., §4.6: E ∝ cos(π/2·cos θ)/sin θ with θ counted from the arms
 */
export function dipoleRelativeDb(alongArms: number): number {
  const across = Math.sqrt(Math.max(0, 1 - alongArms * alongArms));
  if (across < 1e-6) return -DIPOLE_NULL_DB;
  const field = Math.cos((Math.PI / 2) * alongArms) / across;
  return Math.max(-DIPOLE_NULL_DB, 20 * Math.log10(field));
}

/** Arms upright: all directions across the mast alike. */
export const verticalDipole: RelativeGain = (_forward, _right, up) => dipoleRelativeDb(up);

/** Arms level and across the main direction: a figure of eight, as strong to the back as to the front. */
export const horizontalDipole: RelativeGain = (_forward, right) => dipoleRelativeDb(right);
