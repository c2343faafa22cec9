import { BUILDINGS_LIMITS, LANDCOVER_LIMITS } from '@radioshed/clutter';
import type { TerrainKind } from '@radioshed/terrain';

import { availableClutter, chooseParts, type ClutterPart, type ClutterRequest } from '../ground/clutter-choice.js';
import type { EngineContext } from '../input/context.js';

/** Steps that resolve clutter, m: a pixel of landcover, and less than a building. */
const LANDCOVER_STEP_M = 10;
const BUILDINGS_STEP_M = 5;
/**
 * Least step of profiles with landcover that ITU-R P.1812 §3.2.1 asks for, m; that of paths beyond the limits of
 * landcover.
 */
const LONG_STEP_M = 30;
/** A path short enough for every part. */
const SHORT = { of: 'path', reachKm: 0.001, resolutionM: 1 } as const;

/**
 * The parts of clutter that a path of any length uses: what the model ignores or already includes does not change its
 * steps.
 *
 * @param kind kind of the heights at the transmitter.
 * @throws OutOfRangeError for an unknown profile.
 */
export function partsOnPath(
  input: ClutterRequest,
  context: EngineContext,
  kind: TerrainKind,
): ReadonlySet<ClutterPart> {
  return chooseParts(input, availableClutter(input, context), context.terrain.name, { ...SHORT, kind }).parts;
}

/** The step that a path needs for its clutter, m; Infinity without clutter. */
export function clutterStepM(parts: ReadonlySet<ClutterPart>, distanceM: number, coarseLandcover = true): number {
  const km = distanceM / 1000;
  if (parts.has('obstacles') || (parts.has('buildings') && km <= BUILDINGS_LIMITS.radiusKm)) return BUILDINGS_STEP_M;
  if (!parts.has('landcover')) return Infinity;
  if (km <= LANDCOVER_LIMITS.radiusKm) return LANDCOVER_STEP_M;
  return coarseLandcover ? LONG_STEP_M : Infinity;
}
