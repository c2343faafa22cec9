import { type DiffractionMethod, withDiffraction } from '@radioshed/diffraction';
import type { EndsModel, PathLossModel, RadialModel } from '@radioshed/profile';
import { checkRange, checkShape, MEDIAN_EARTH_RADIUS_M, openFields, wavelengthM } from '@radioshed/units';

import { freeSpaceLossDb, freeSpaceModel } from './free-space.js';

/**
 * Two-way loss of a radar that sends and listens at one place, dB: free space to the target and back, less the target's
 * gain 4πσ/λ². The antenna gains count twice on top.
 *
 * @param distanceM straight distance to the target, m, > 0.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param radarCrossSectionM2 radar cross section σ of the target, m², > 0.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.525-4, the loss of a radar system
 */
export function radarLossDb(distanceM: number, frequencyMHz: number, radarCrossSectionM2: number): number {
  return 2 * freeSpaceLossDb(distanceM, frequencyMHz) - targetGainDb(frequencyMHz, radarCrossSectionM2);
}

/** Parameters of the radar model. */
export interface RadarParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Radar cross section of the target, m², > 0. */
  readonly radarCrossSectionM2: number;
  /** Adds diffraction on the way out and back. Without it terrain is ignored. */
  readonly diffraction?: DiffractionMethod;
}

const PARAMETERS = openFields<RadarParameters>({
  frequencyMHz: 'checked',
  radarCrossSectionM2: 'checked',
  diffraction: 'choice?',
});

/** {@link radarLossDb} over the slant distance from the radar to a target at the receiver's height. */
export function radarModel(parameters: RadarParameters): PathLossModel {
  const { frequencyMHz, diffraction } = checkShape(parameters, PARAMETERS, 'parameters');
  const oneWay = freeSpaceModel({ frequencyMHz });
  const gainDb = targetGainDb(frequencyMHz, parameters.radarCrossSectionM2);
  if (diffraction === undefined) return thereAndBack(oneWay, gainDb);
  return thereAndBackOver(withDiffraction(diffraction, oneWay, frequencyMHz, MEDIAN_EARTH_RADIUS_M), gainDb);
}

function thereAndBack(oneWay: EndsModel, gainDb: number): EndsModel {
  return { terrain: 'ends', lossDb: (...ends) => 2 * oneWay.lossDb(...ends) - gainDb };
}

function thereAndBackOver(oneWay: RadialModel, gainDb: number): RadialModel {
  return {
    terrain: 'profile',
    nominalRadiusM: (meanGroundM) => oneWay.nominalRadiusM(meanGroundM),
    lossDb: (radial, index, rxHeightM) => 2 * oneWay.lossDb(radial, index, rxHeightM) - gainDb,
  };
}

/** Gain of a target over a plate that sends back nothing, 4πσ/λ² in dB. */
export function targetGainDb(frequencyMHz: number, radarCrossSectionM2: number): number {
  checkRange('radarCrossSectionM2', radarCrossSectionM2, Number.MIN_VALUE, Infinity, 'm²');
  return 10 * Math.log10((4 * Math.PI * radarCrossSectionM2) / wavelengthM(frequencyMHz) ** 2);
}
