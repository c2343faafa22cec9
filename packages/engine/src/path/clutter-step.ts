import { BUILDINGS_LIMITS, LANDCOVER_LIMITS } from '@radioshed/clutter';

import type { EngineContext, PathInput } from '../call/input.js';
import { availableClutter } from '../ground/clutter-choice.js';

/** Steps that resolve clutter, m: a pixel of landcover, and less than a building. */
const LANDCOVER_STEP_M = 10;
const BUILDINGS_STEP_M = 5;

/** The step that a path needs for its clutter, m; Infinity without clutter. */
export function clutterStepM(input: Pick<PathInput, 'environment'>, context: EngineContext, distanceM: number): number {
  const parts = availableClutter(input, context);
  const km = distanceM / 1000;
  if (parts.includes('obstacles') || (parts.includes('buildings') && km <= BUILDINGS_LIMITS.radiusKm)) {
    return BUILDINGS_STEP_M;
  }
  return parts.includes('landcover') && km <= LANDCOVER_LIMITS.radiusKm ? LANDCOVER_STEP_M : Infinity;
}
