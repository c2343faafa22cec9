import { checkShape, groundHeights, withDefaults } from '@radioshed/units';

import { ITM_DEFAULTS } from './defaults.js';
import { initialisePointToPoint } from './terrain/initialise-point-to-point.js';
import type { ItmGivenEnvironment, ItmPointToPointInput, ItmProfile } from './link/input.js';
import { type LinkConstants, linkConstants } from './link/link-constants.js';
import { PathState } from './path-state.js';
import { quickProfile } from './terrain/quick-profile.js';
import { type ItmResult, itmResult } from './result.js';
import { GIVEN_ENVIRONMENT, POINT_TO_POINT } from './shapes.js';
import { checkEnvironment, checkHeights, checkProfile } from './validation.js';
import { accumulatedTerrain, multipliedTerrain } from './terrain/walked-terrain.js';

const path = new PathState(); // scratch: the function leaves nothing in it that a later call reads

/**
 * Basic transmission loss over a terrain profile by the Irregular Terrain Model (Longley–Rice), point-to-point mode,
 * with every intermediate value.
 *
 * Only heights of ground and antennas, step and frequency are required. The rest is assumed as in {@link ITM_DEFAULTS},
 * and `assumed` of the result reports it.
 *
 * @throws OutOfRangeError when an argument is out of range.
 * @throws ItmDomainError when a value computed from them leaves the model's domain.
 * @see Hufford, The ITS Irregular Terrain Model, version 1.2.2: the Algorithm; NTIA ITM v1.4
 * @example
 * ```ts
 * const result = itmPointToPoint({
 *   groundM: [120, 130, 180, 260, 310, 240, 150, 110, 90, 80, 80],
 *   stepM: 1500,
 *   txHeightM: 30,
 *   rxHeightM: 2,
 *   frequencyMHz: 450,
 * });
 * result.lossDb.toFixed(1); // '156.5'
 * result.mode; // 'lineOfSight'
 * result.warnings; // []
 * ```
 */
export function itmPointToPoint(input: ItmPointToPointInput): ItmResult {
  const { complete, assumed } = withDefaults(checkShape(input, POINT_TO_POINT), ITM_DEFAULTS);
  checkHeights(complete.txHeightM, complete.rxHeightM);
  checkEnvironment(complete);
  return onProfile(linkConstants(complete), complete, assumed);
}

/**
 * {@link itmPointToPoint} for many profiles in one environment, whose constants are computed once: the same numbers in
 * half the time.
 *
 * @throws OutOfRangeError when a value of the environment is out of range; the function throws as
 *   {@link itmPointToPoint}.
 */
export function itmPointToPointIn(environment: ItmGivenEnvironment): (profile: ItmProfile) => ItmResult {
  const { complete, assumed } = withDefaults(checkShape(environment, GIVEN_ENVIRONMENT, 'environment'), ITM_DEFAULTS);
  checkEnvironment(complete);
  const link = linkConstants(complete);
  return (profile) => {
    checkHeights(profile.txHeightM, profile.rxHeightM);
    return onProfile(link, profile, assumed);
  };
}

function onProfile(link: LinkConstants, profile: ItmProfile, assumed: ItmResult['assumed']): ItmResult {
  const { txHeightM, rxHeightM, stepM } = profile;
  const groundM = groundHeights('groundM', profile.groundM, 2);
  checkProfile(profile);
  const terrain = profile.horizonDistances === 'multiplied' ? multipliedTerrain : accumulatedTerrain;
  path.groundM = groundM;
  path.last = groundM.length - 1;
  path.stepM = stepM;
  path.distanceM = path.last * stepM;
  path.txHeightM = txHeightM;
  path.rxHeightM = rxHeightM;
  initialisePointToPoint(link, path, terrain);
  quickProfile(path, terrain);
  return itmResult(link, path, assumed);
}
