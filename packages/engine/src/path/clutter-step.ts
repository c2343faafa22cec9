import { BUILDINGS_LIMITS, LANDCOVER_LIMITS } from '@radioshed/clutter';

import type { EngineContext, PathInput } from '../call/input.js';
import { clutterAtHand } from '../ground/clutter-choice.js';

/** Steps that show what stands on the ground, m: a pixel of landcover, and less than a house. */
const LANDCOVER_STEP_M = 10;
const BUILDINGS_STEP_M = 5;

/** The step that a path needs for the clutter it asks for and can have, m; any where there is none. */
export function clutterStepM(input: Pick<PathInput, 'environment'>, context: EngineContext, distanceM: number): number {
  const parts = clutterAtHand(input, context);
  const km = distanceM / 1000;
  if (parts.includes('obstacles') || (parts.includes('buildings') && km <= BUILDINGS_LIMITS.radiusKm)) {
    return BUILDINGS_STEP_M;
  }
  return parts.includes('landcover') && km <= LANDCOVER_LIMITS.radiusKm ? LANDCOVER_STEP_M : Infinity;
}
