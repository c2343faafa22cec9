import { checkShape, withDefaults } from '@radioshed/units';

import { ITM_DEFAULTS } from './defaults.js';
import { initialiseArea } from './initialise-area.js';
import { initialiseAtmosphere } from './terrain/initialise-point-to-point.js';
import type { ItmAreaInput } from './link/input.js';
import { linkConstants } from './link/link-constants.js';
import { PathState } from './path-state.js';
import { type ItmResult, itmResult } from './result.js';
import { AREA } from './shapes.js';
import { checkArea, checkEnvironment, checkHeights } from './validation.js';

const path = new PathState();
path.pointToPoint = false;

/**
 * Basic transmission loss over terrain known only by its irregularity: the Irregular Terrain Model, area mode, with
 * every intermediate value.
 *
 * Fields of {@link ITM_DEFAULTS} are optional; `assumed` of the result lists the defaults used.
 *
 * @throws OutOfRangeError when an argument is out of range.
 * @throws ItmDomainError when a value computed from them leaves the model's domain.
 * @see Hufford, Longley, Kissick, NTIA Report 82-100; NTIA ITM v1.4
 */
export function itmArea(input: ItmAreaInput): ItmResult {
  const { complete, assumed } = withDefaults(checkShape(input, AREA), ITM_DEFAULTS);
  checkHeights(complete.txHeightM, complete.rxHeightM);
  checkEnvironment(complete);
  checkArea(complete);
  const link = linkConstants(complete);
  path.distanceM = complete.distanceKm * 1000;
  path.txHeightM = complete.txHeightM;
  path.rxHeightM = complete.rxHeightM;
  path.deltaHM = complete.deltaHM;
  initialiseAtmosphere(link, path, 0);
  initialiseArea(path, complete.txSiting, complete.rxSiting);
  return itmResult(link, path, assumed);
}
