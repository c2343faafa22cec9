import { wavelengthM } from '@radioshed/units';

import { type Complex, groundIndexSquared, type HfGround, reflection } from './ground.js';
import { sineCosineIntegral } from './sine-cosine-integral.js';

/** A horizontal lossless half-wave dipole at any frequency, fed at the centre. */
export interface DipoleAntenna {
  readonly kind: 'dipole';
  /** Above the ground, m, 0.5 to 300. */
  readonly heightM: number;
  /** Bearing of its broadside, degrees from north; by default along the path. */
  readonly bearingDeg?: number;
  /** Default average. */
  readonly ground?: HfGround;
}

/** A dipole at a frequency. */
export interface DipoleState {
  /** Height in radians of phase, k·h. */
  readonly phase: number;
  readonly index: Complex | undefined;
  /** Input resistance, Ω. */
  readonly resistance: number;
}

/** Input resistance in free space, 30·Cin(2π), Ω. */
const FREE_RESISTANCE = 30 * (0.5772156649015329 + Math.log(2 * Math.PI) - sineCosineIntegral(2 * Math.PI).ci);

/**
 * State of a dipole at a frequency: its resistance with that of the image, reduced by the ground reflection at normal
 * incidence.
 *
 * @see J. D. Kraus, Antennas, §10: mutual impedance of parallel side-by-side antennas
 */
export function dipoleState({ heightM, ground = 'average' }: DipoleAntenna, frequencyMHz: number): DipoleState {
  const phase = (2 * Math.PI * heightM) / wavelengthM(frequencyMHz);
  const index = groundIndexSquared(ground, frequencyMHz);
  const apart = 2 * phase;
  const diagonal = Math.hypot(apart, Math.PI);
  const [near, sum, difference] = [apart, diagonal + Math.PI, diagonal - Math.PI].map(sineCosineIntegral) as [
    { si: number; ci: number },
    { si: number; ci: number },
    { si: number; ci: number },
  ];
  const mutualRe = 30 * (2 * near.ci - sum.ci - difference.ci);
  const mutualIm = -30 * (2 * near.si - sum.si - difference.si);
  const { horizontal } = reflection(index, 1);
  return {
    phase,
    index,
    resistance: FREE_RESISTANCE + horizontal.re * mutualRe - horizontal.im * mutualIm,
  };
}

/**
 * Power gain over isotropic, sum of both polarisations.
 *
 * @param offBroadside azimuth from broadside, rad.
 * @see C. A. Balanis, Antenna Theory, §§4.7.3 and 4.8
 */
export function dipoleGain({ phase, index, resistance }: DipoleState, offBroadside: number, elevation: number): number {
  const sinElevation = Math.sin(elevation);
  const along = Math.cos(elevation) * Math.sin(offBroadside); // cosine of the angle from the wire
  const sine2 = 1 - along * along;
  const element = sine2 < 1e-9 ? Math.PI / 4 : Math.cos((Math.PI / 2) * along) / sine2;
  const across = element * Math.cos(offBroadside);
  const upright = element * sinElevation * Math.sin(offBroadside);
  const { horizontal, vertical } = reflection(index, sinElevation);
  const lag = 2 * phase * sinElevation;
  // Vertical parts of image and dipole point against each other.
  const power = across * across * withImage(horizontal, lag, 1) + upright * upright * withImage(vertical, lag, -1);
  return (120 * power) / resistance;
}

/** |1 ± ρ·e^(−j·lag)|² */
function withImage({ re, im }: Complex, lag: number, sign: 1 | -1): number {
  const cos = Math.cos(lag);
  const sin = Math.sin(lag);
  const real = 1 + sign * (re * cos + im * sin);
  const imaginary = sign * (im * cos - re * sin);
  return real * real + imaginary * imaginary;
}
