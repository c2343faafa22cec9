import { initialisePointToPoint } from './initialise-point-to-point.js';
import type { ItmPointToPointInput } from './input.js';
import { linkConstants } from './link-constants.js';
import { PathState } from './path-state.js';
import { quickProfile } from './terrain/quick-profile.js';
import { type ItmResult, itmResult } from './result.js';
import { checkEnvironment, checkHeights, checkProfile } from './validation.js';
import { accumulatedTerrain, multipliedTerrain } from './terrain/walked-terrain.js';

const path = new PathState(); // scratch: the function leaves nothing in it that a later call reads

/**
 * Basic transmission loss over a terrain profile by the Irregular Terrain Model (Longley–Rice), point-to-point mode,
 * with every intermediate value.
 *
 * @throws OutOfRangeError when an argument is out of range.
 * @throws ItmDomainError when a value computed from them leaves the model's domain.
 * @see Hufford, The ITS Irregular Terrain Model, version 1.2.2: the Algorithm; NTIA ITM v1.4
 */
export function itmPointToPoint(input: ItmPointToPointInput): ItmResult {
  checkHeights(input.txHeightM, input.rxHeightM);
  checkEnvironment(input);
  checkProfile(input);
  const link = linkConstants(input);
  const terrain = input.horizonDistances === 'multiplied' ? multipliedTerrain : accumulatedTerrain;
  path.groundM = input.groundM instanceof Float64Array ? input.groundM : Float64Array.from(input.groundM);
  path.last = input.groundM.length - 1;
  path.stepM = input.stepM;
  path.distanceM = path.last * input.stepM;
  path.txHeightM = input.txHeightM;
  path.rxHeightM = input.rxHeightM;
  initialisePointToPoint(link, path, terrain);
  quickProfile(path, terrain);
  return itmResult(link, path);
}
