import { checkRange } from '@radioshed/units';

import { type Air, checkAir } from './air.js';
import { OXYGEN_LINES, VAPOUR_LINES } from './lines.js';

/** Specific attenuation by gases. */
export interface SpecificGasAttenuation {
  readonly oxygenDbPerKm: number;
  readonly vapourDbPerKm: number;
  readonly gasDbPerKm: number;
}

/**
 * Specific attenuation by gases, line by line.
 *
 * @param frequencyMHz 1000 to 1e6.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 1 §1, eq. (1)
 * @example
 * ```ts
 * const ground = referenceAir(0);
 * specificGasAttenuation(60_000, ground).gasDbPerKm.toFixed(1); // '14.7'
 * ```
 */
export function specificGasAttenuation(frequencyMHz: number, air: Air): SpecificGasAttenuation {
  checkRange('frequencyMHz', frequencyMHz, 1000, 1e6, 'MHz');
  checkAir(air);
  const oxygenDbPerKm = specificOxygenDbPerKm(frequencyMHz / 1000, air);
  const vapourDbPerKm = specificVapourDbPerKm(frequencyMHz / 1000, air);
  return { oxygenDbPerKm, vapourDbPerKm, gasDbPerKm: oxygenDbPerKm + vapourDbPerKm };
}

/**
 * Specific attenuation by oxygen (and nitrogen under pressure), dB/km, for loops: nothing is checked.
 * @see ITU-R P.676-13 eq. (1), (2a)
 */
export function specificOxygenDbPerKm(fGHz: number, air: Air): number {
  const { temperatureK, dryPressureHpa: p, vapourPressureHpa: e } = air;
  const theta = 300 / temperatureK;
  const theta3 = theta ** 3;
  const theta08 = theta ** 0.8;
  let lines = 0;
  for (const [f0, a1, a2, a3, a4, a5, a6] of OXYGEN_LINES) {
    const strength = a1 * 1e-7 * p * theta3 * Math.exp(a2 * (1 - theta)); // (3)
    const pressureWidth = a3 * 1e-4 * (p * theta ** (0.8 - a4) + 1.1 * e * theta); // (6a)
    const width = Math.sqrt(pressureWidth * pressureWidth + 2.25e-6); // (6b): Zeeman splitting
    const interference = (a5 + a6 * theta) * 1e-4 * (p + e) * theta08; // (7)
    lines += strength * lineShape(fGHz, f0, width, interference);
  }
  return 0.182 * fGHz * (lines + dryContinuum(fGHz, air));
}

/** Specific attenuation by water vapour, dB/km, for loops: nothing is checked. @see ITU-R P.676-13 eq. (1), (2b) */
export function specificVapourDbPerKm(fGHz: number, air: Air): number {
  const { temperatureK, dryPressureHpa: p, vapourPressureHpa: e } = air;
  const theta = 300 / temperatureK;
  const theta35 = theta ** 3.5;
  let lines = 0;
  for (const [f0, b1, b2, b3, b4, b5, b6] of VAPOUR_LINES) {
    const strength = 0.1 * b1 * e * theta35 * Math.exp(b2 * (1 - theta)); // (3)
    const pressureWidth = 1e-4 * b3 * (p * theta ** b4 + b5 * e * theta ** b6); // (6a)
    const doppler = (2.1316e-12 * f0 * f0) / theta;
    const width = 0.535 * pressureWidth + Math.sqrt(0.217 * pressureWidth * pressureWidth + doppler); // (6b)
    lines += strength * lineShape(fGHz, f0, width, 0);
  }
  return 0.182 * fGHz * lines;
}

/** F_i, eq. (5). */
function lineShape(fGHz: number, f0: number, width: number, interference: number): number {
  const below = f0 - fGHz;
  const above = f0 + fGHz;
  const near = (width - interference * below) / (below * below + width * width);
  const far = (width - interference * above) / (above * above + width * width);
  return (fGHz / f0) * (near + far);
}

/** The Debye spectrum of oxygen below 10 GHz and nitrogen under pressure, eq. (8), (9). */
function dryContinuum(fGHz: number, { temperatureK, dryPressureHpa: p, vapourPressureHpa: e }: Air): number {
  const theta = 300 / temperatureK;
  const d = 5.6e-4 * (p + e) * theta ** 0.8; // (9)
  const oxygen = 6.14e-5 / (d * (1 + (fGHz / d) ** 2));
  const nitrogen = (1.4e-12 * p * theta ** 1.5) / (1 + 1.9e-5 * fGHz ** 1.5);
  return fGHz * p * theta * theta * (oxygen + nitrogen); // (8)
}
