import { wavelengthM } from '@radioshed/units';

import { type Complex, groundIndexSquared, type HfGround, reflection } from './ground.js';

/** A vertical wire on the ground, fed at its foot. */
export interface MonopoleAntenna {
  readonly kind: 'monopole';
  /** m, 0.5 to 300; by default a quarter of the wavelength at any frequency. */
  readonly lengthM?: number;
  /** Loss of the earth system at the foot, Ω, 0 to 1000. Default 0: many radials. */
  readonly lossOhm?: number;
  /** Ground farther out, by which the wave is reflected. Default average. */
  readonly ground?: HfGround;
}

/** A monopole at a frequency. */
export interface MonopoleState {
  /** Length in radians of phase, k·l. */
  readonly phase: number;
  readonly index: Complex | undefined;
  /** Resistance of radiation and loss, Ω, for the largest current of the sine. */
  readonly resistance: number;
}

/** State of a monopole at a frequency: radiation as over perfect ground, which many radials approximate, and loss. */
export function monopoleState(
  { lengthM, lossOhm = 0, ground = 'average' }: MonopoleAntenna,
  frequencyMHz: number,
): MonopoleState {
  const phase = lengthM === undefined ? Math.PI / 2 : (2 * Math.PI * lengthM) / wavelengthM(frequencyMHz);
  const foot = Math.sin(phase); // current at the foot against the largest of the sine
  return {
    phase,
    index: groundIndexSquared(ground, frequencyMHz),
    resistance: radiationResistance(phase) + lossOhm * foot * foot,
  };
}

/** Resistance of radiation over perfect ground, Ω, by Simpson's rule over the elevation. */
function radiationResistance(phase: number): number {
  const steps = 2 * Math.ceil(30 + 5 * phase);
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const elevation = ((Math.PI / 2) * i) / steps;
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * fieldSquared(phase, { re: 1, im: 0 }, elevation) * Math.cos(elevation);
  }
  return (60 * sum * Math.PI) / 2 / steps / 3;
}

/** Power gain over isotropic. @see C. A. Balanis, Antenna Theory, §§4.7.2 and 4.8 */
export function monopoleGain({ phase, index, resistance }: MonopoleState, elevation: number): number {
  const { vertical } = reflection(index, Math.sin(elevation));
  return (120 * fieldSquared(phase, vertical, elevation)) / resistance;
}

/** Square of the field of a wire with a sinusoidal current and of its image, 60·I/r being 1. */
function fieldSquared(phase: number, { re, im }: Complex, elevation: number): number {
  const cosElevation = Math.cos(elevation);
  if (cosElevation < 1e-6) return 0;
  const sinElevation = Math.sin(elevation);
  // ∫ sin k(l − z)·e^(jkz·sin ψ) k dz, up to cos²ψ below the line
  const real = Math.cos(phase * sinElevation) - Math.cos(phase);
  const imaginary = Math.sin(phase * sinElevation) - sinElevation * Math.sin(phase);
  // The wire and ρ times its complex conjugate, the image.
  const a = (1 + re) * real + im * imaginary;
  const b = (1 - re) * imaginary + im * real;
  return (a * a + b * b) / (4 * cosElevation * cosElevation);
}
