import { boundsAround, type GeodesicLine, geodesicInverse, geodesicPoints, type Position } from '@radioshed/geodesy';
import type { Profile } from '@radioshed/profile';
import type { TerrainKind } from '@radioshed/terrain';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import type { EngineContext, PathInput } from '../call/input.js';
import { clutterStepM } from './clutter-step.js';
import { readyHeights } from '../ground/ready-terrain.js';

/** Greatest length of a path, m. */
const MAX_DISTANCE_M = 2_000_000;
/** Most steps of a profile; ITM reads all of them. */
const MAX_STEPS = 20_000;
/** How far around a place a source is asked what its heights mean, m. */
const NEAR_M = 50;
/** Step where a source does not know its resolution, m. */
const USUAL_STEP_M = 15;

/** The ground between two places. */
export interface PathTerrain {
  readonly distanceM: number;
  readonly azimuthDeg: number;
  readonly profile: Profile;
  readonly places: readonly Position[];
  readonly notes: readonly string[];
  readonly kind: TerrainKind;
  readonly attributions: readonly string[];
}

/**
 * Cuts the terrain along the geodesic: bilinear heights at half the terrain's resolution, finer where clutter counts, or
 * at the step asked for.
 *
 * @throws OutOfRangeError for ends less than a metre or more than 2000 km apart; DemError when the terrain fails.
 */
export async function readPath(input: PathInput, context: EngineContext): Promise<PathTerrain> {
  const info = await context.terrain.info();
  const [terrain] = await readCuts([cutPath(input, context, info.resolutionM)], context);
  if (terrain === undefined) throw new TypeError('a cut that is read has a terrain');
  return terrain;
}

/** Where a path's samples lie; their heights are still to be read. */
export interface PathCut {
  readonly transmitter: Position;
  readonly line: GeodesicLine;
  readonly places: readonly Position[];
  readonly notes: readonly string[];
}

/**
 * Places samples along a path.
 *
 * @param resolutionM of the terrain, m; undefined where its source does not know.
 * @throws OutOfRangeError for ends less than a metre or more than 2000 km apart.
 */
export function cutPath(input: PathInput, context: EngineContext, resolutionM: number | undefined): PathCut {
  const { transmitter, receiver, output } = input;
  const line = pathLine(transmitter, receiver);
  const notes: string[] = [];
  const ownM = wantedStepM(output.resolutionM, resolutionM);
  let stepM = output.resolutionM ?? Math.min(ownM, clutterStepM(input, context, line.distanceM));
  if (line.distanceM / stepM > MAX_STEPS) {
    const widened = line.distanceM / MAX_STEPS;
    notes.push(
      `The profile has ${MAX_STEPS} steps of ${widened.toFixed(1)} m instead of steps of ${stepM.toFixed(1)} m.`,
    );
    stepM = widened;
  }
  const places = geodesicPoints(transmitter, receiver, intervalsOf(line.distanceM, stepM));
  return { transmitter, line, places, notes };
}

/** Heights of the ground along paths, all read at once. @throws DemError when the terrain fails. */
export async function readCuts(cuts: readonly PathCut[], context: EngineContext): Promise<readonly PathTerrain[]> {
  const all = cuts.flatMap((cut) => cut.places);
  const heights = await readyHeights(
    context.terrain,
    Float64Array.from(all, (place) => place.latDeg),
    Float64Array.from(all, (place) => place.lonDeg),
    context.signal,
  );
  let start = 0;
  const read: PathTerrain[] = [];
  for (const { transmitter, line, places, notes } of cuts) {
    const groundM = heights.groundM.slice(start, start + places.length);
    start += places.length;
    read.push({
      distanceM: line.distanceM,
      azimuthDeg: line.azimuthDeg,
      profile: {
        stepM: line.distanceM / (places.length - 1),
        groundM,
        clutterM: new Float64Array(groundM.length),
        clutterCode: new Uint8Array(groundM.length),
      },
      places,
      notes: [...notes, ...heights.notes],
      kind: await kindAt(context, transmitter),
      attributions: heights.attributions,
    });
  }
  return read;
}

/** The line between two ends. @throws OutOfRangeError for ends less than a metre or more than 2000 km apart */
export function pathLine(transmitter: Position, receiver: Position): GeodesicLine {
  const line = geodesicInverse(transmitter, receiver);
  if (!(line.distanceM >= 1)) {
    const place = `${receiver.latDeg}, ${receiver.lonDeg}`;
    throw new OutOfRangeError('receiver', place, 'the places 1 m or more from the transmitter');
  }
  if (line.distanceM > MAX_DISTANCE_M) {
    const km = Math.round(line.distanceM / 1000);
    throw new OutOfRangeError('receiver', `${km} km away`, 'the places up to 2000 km from the transmitter');
  }
  return line;
}

/** The step asked for, m, or half of the terrain's own resolution. */
export function wantedStepM(asked: number | undefined, terrainM: number | undefined): number {
  return asked ?? (terrainM === undefined ? USUAL_STEP_M : terrainM / 2);
}

/** Equal steps that a path is cut into, none longer than asked for as long as there are not too many. */
export function intervalsOf(distanceM: number, stepM: number): number {
  return Math.min(MAX_STEPS, Math.max(2, Math.ceil(distanceM / stepM - 1e-9)));
}

/** Kind of the heights at the transmitter, where a source of several kinds says no more than that. */
export async function kindAt({ terrain, signal }: EngineContext, place: Position): Promise<TerrainKind> {
  if (terrain.kind !== 'mixed') return terrain.kind;
  const { kind } = await terrain.read({ bounds: boundsAround(place, NEAR_M) }, signal ? { signal } : {});
  return kind;
}

/** @throws OutOfRangeError for a step that is no length. */
export function checkStep(stepM: number | undefined): void {
  if (stepM !== undefined) checkRange('output.resolutionM', stepM, 0.1, 10_000, 'm');
}
