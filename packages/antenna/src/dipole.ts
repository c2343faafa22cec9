import type { RelativeGain } from './pattern.js';

/**
 * Depth limit of the dipole's null along its arms, dB. Feeder and mast fill the null of a real dipole, and the loss
 * directly below an antenna must stay finite.
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

/** Vertical arms: omnidirectional in azimuth. */
export const verticalDipole: RelativeGain = (_forward, _right, up) => dipoleRelativeDb(up);

/** Horizontal arms across the main direction: a figure of eight, equal at the front and the back. */
export const horizontalDipole: RelativeGain = (_forward, right) => dipoleRelativeDb(right);
