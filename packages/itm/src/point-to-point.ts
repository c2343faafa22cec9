import { checkShape, withDefaults } from '@radioshed/units';

import { ITM_DEFAULTS } from './defaults.js';
import { initialisePointToPoint } from './initialise-point-to-point.js';
import type { ItmPointToPointInput } from './input.js';
import { linkConstants } from './link-constants.js';
import { PathState } from './path-state.js';
import { quickProfile } from './terrain/quick-profile.js';
import { type ItmResult, itmResult } from './result.js';
import { POINT_TO_POINT } from './shapes.js';
import { checkEnvironment, checkHeights, checkedGround, checkProfile } from './validation.js';
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
 */
export function itmPointToPoint(input: ItmPointToPointInput): ItmResult {
  const { complete, assumed } = withDefaults(checkShape(input, POINT_TO_POINT), ITM_DEFAULTS);
  const { txHeightM, rxHeightM, stepM } = complete;
  checkHeights(txHeightM, rxHeightM);
  checkEnvironment(complete);
  const groundM = checkedGround(complete.groundM);
  checkProfile(complete);
  const link = linkConstants(complete);
  const terrain = complete.horizonDistances === 'multiplied' ? multipliedTerrain : accumulatedTerrain;
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
