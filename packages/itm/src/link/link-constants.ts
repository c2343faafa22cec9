import { groundImpedance } from './ground-impedance.js';
import type { ItmEnvironment } from './input.js';
import { variabilityConstants, type VariabilityConstants } from './variability-constants.js';

/**
 * Everything in the model that depends on neither terrain nor distance nor antennas: computed once per link or radial.
 *
 * @wgsl ItmLink as itm from parameters
 */
export interface LinkConstants {
  readonly frequencyMHz: number;
  /** Wave number k = f/47.7, 1/m. */
  readonly waveNumber: number;
  readonly seaLevelRefractivityN: number;
  readonly impedanceRe: number;
  readonly impedanceIm: number;
  /** Re Z_g > |Im Z_g|, without which the model is not defined. */
  readonly impedanceValid: boolean;
  /** f^(1/3), MHz^(1/3). */
  readonly cubeRootFrequency: number;
  /** f^(−1/3). */
  readonly inverseCubeRootFrequency: number;
  /** 0.017778·f^(−1/3)/|Z_g|: K of Vogler's method for C₀ = 1. */
  readonly smoothEarthK: number;
  /** ln f. */
  readonly logFrequency: number;
  /** 32.45 + 20 log f − 60: free-space loss at 1 m, dB. */
  readonly freeSpaceAtMetreDb: number;
  readonly variability: VariabilityConstants;
}

/** The constants of a link in an environment that has passed validation. */
export function linkConstants(environment: ItmEnvironment): LinkConstants {
  const { frequencyMHz, polarisation, relativePermittivity, conductivitySpm } = environment;
  const impedance = groundImpedance(frequencyMHz, polarisation, relativePermittivity, conductivitySpm);
  const cubeRootFrequency = Math.cbrt(frequencyMHz);
  const magnitude = Math.sqrt(impedance.re * impedance.re + impedance.im * impedance.im);
  return {
    frequencyMHz,
    waveNumber: frequencyMHz / 47.7,
    seaLevelRefractivityN: environment.surfaceRefractivityN,
    impedanceRe: impedance.re,
    impedanceIm: impedance.im,
    impedanceValid: impedance.re > Math.abs(impedance.im),
    cubeRootFrequency,
    inverseCubeRootFrequency: 1 / cubeRootFrequency,
    smoothEarthK: 0.017778 / (cubeRootFrequency * magnitude),
    logFrequency: Math.log(frequencyMHz),
    freeSpaceAtMetreDb: 32.45 + 20 * Math.log10(frequencyMHz) - 60,
    variability: variabilityConstants(environment.climate, frequencyMHz, environment.variability),
  };
}
