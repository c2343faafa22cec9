import { initialiseArea } from './initialise-area.js';
import { initialiseAtmosphere } from './initialise-point-to-point.js';
import type { ItmAreaInput } from './input.js';
import { linkConstants } from './link-constants.js';
import { PathState } from './path-state.js';
import { type ItmResult, itmResult } from './result.js';
import { checkArea, checkEnvironment, checkHeights } from './validation.js';

const path = new PathState();
path.pointToPoint = false;

/**
 * Basic transmission loss over terrain known only by its irregularity: the Irregular Terrain Model, area mode, with
 * every intermediate value.
 *
 * @throws OutOfRangeError when an argument is out of range.
 * @throws ItmDomainError when a value computed from them leaves the model's domain.
 * @see Hufford, Longley, Kissick, NTIA Report 82-100; NTIA ITM v1.4
 */
export function itmArea(input: ItmAreaInput): ItmResult {
  checkHeights(input.txHeightM, input.rxHeightM);
  checkEnvironment(input);
  checkArea(input);
  const link = linkConstants(input);
  path.distanceM = input.distanceKm * 1000;
  path.txHeightM = input.txHeightM;
  path.rxHeightM = input.rxHeightM;
  path.deltaHM = input.deltaHM;
  initialiseAtmosphere(link, path, 0);
  initialiseArea(path, input.txSiting, input.rxSiting);
  return itmResult(link, path);
}
