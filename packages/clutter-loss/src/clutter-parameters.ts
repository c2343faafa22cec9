import {
  checkChoice,
  checkInteger,
  checkRange,
  checkShape,
  MEDIAN_EARTH_RADIUS_M,
  openFields,
  OutOfRangeError,
  wavelengthM,
} from '@radioshed/units';

import { ClutterOnLink } from './clutter-on-link.js';

/** Whether a model counts the ground between the antennas itself. */
export type TerrainUse = 'counted' | 'ignored';

/** Inputs of the clutter loss along a path. */
export interface ClutterParameters {
  /** Frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Loss of the way through clutter at that frequency by class code, dB/m: 256 numbers ≥ 0; 0 is open ground. */
  readonly attenuationDbPerM: ArrayLike<number>;
  /** `counted` for models with diffraction: the ray then bends over the bare ground; else it is straight. */
  readonly terrain: TerrainUse;
  /** Radius of the effective Earth, m, > 0, Infinity for a flat one; 4/3 of the mean radius by default. */
  readonly effectiveEarthRadiusM?: number;
}

const PARAMETERS = openFields<ClutterParameters>({
  frequencyMHz: 'checked',
  attenuationDbPerM: 'numbers',
  terrain: 'choice',
  effectiveEarthRadiusM: 'checked?',
});

const TERRAIN_USES: readonly TerrainUse[] = ['counted', 'ignored'];

/**
 * The loss of clutter for many links, one radial after the other, without allocation; the radial has to be `covered`.
 *
 * @throws OutOfRangeError naming the field.
 */
export function clutterOnLink(parameters: ClutterParameters): ClutterOnLink {
  checkShape(parameters, PARAMETERS, 'parameters');
  const { attenuationDbPerM: lossDbPerM, effectiveEarthRadiusM: radiusM = MEDIAN_EARTH_RADIUS_M } = parameters;
  checkRange('frequencyMHz', parameters.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkInteger('attenuationDbPerM.length', lossDbPerM.length, 256, 256);
  const losses = Float64Array.from(lossDbPerM, (loss, code) =>
    checkRange(`attenuationDbPerM[${code}]`, loss, 0, 1000, 'dB/m'),
  );
  const terrain = checkChoice('terrain', parameters.terrain, TERRAIN_USES);
  if (!(typeof radiusM === 'number' && radiusM > 0))
    throw new OutOfRangeError('effectiveEarthRadiusM', radiusM, 'above 0', 'm');
  return new ClutterOnLink(wavelengthM(parameters.frequencyMHz), radiusM, losses, terrain === 'counted');
}
