import { boundsAround, type GeodesicBetween, geodesicBetween, geodesicPoints, type Position } from '@radioshed/geodesy';
import type { Profile } from '@radioshed/profile';
import type { TerrainKind } from '@radioshed/terrain';
import { checkRange, type Note, OutOfRangeError } from '@radioshed/units';

import { readyHeights } from '../ground/ready-terrain.js';
import { unknownGround } from '../ground/unknown-ground.js';
import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import { RESOLUTION_RANGE } from '../input/ranges.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { clutterStepM, partsOnPath } from './clutter-step.js';

/** Greatest length of a path, m. */
const MAX_DISTANCE_M = 2_000_000;
/** Most steps of a profile, all of which ITM reads. */
const MAX_STEPS = 20_000;
/** Distance around a location within which a source's kind of heights is queried, m. */
const NEAR_M = 50;
/** Step for a source of unknown resolution, m. */
const DEFAULT_STEP_M = 15;

/** The terrain between two locations. */
export interface PathTerrain {
  readonly distanceM: number;
  readonly azimuthDeg: number;
  readonly profile: Profile;
  readonly places: readonly Position[];
  readonly notes: readonly Note[];
  readonly kind: TerrainKind;
  readonly attributions: readonly string[];
  /** The first location with unknown ground; undefined if there is none. */
  readonly unknownAt: string | undefined;
}

/**
 * Reads the terrain along the geodesic: bilinear heights at half the terrain's resolution, finer with clutter, or at
 * the requested step.
 *
 * @throws OutOfRangeError for ends less than a metre or more than 2000 km apart; DemError if terrain cannot be read.
 */
export async function readPath(input: PathInput, context: EngineContext): Promise<PathTerrain> {
  const info = await context.terrain.info();
  const kind = await kindAt(context, input.transmitter);
  const [terrain] = await readCuts([cutPath(input, context, info.resolutionM, kind)], context);
  if (terrain?.unknownAt !== undefined) throw unknownGround(terrain.unknownAt);
  if (terrain === undefined) throw new TypeError('a cut that is read has a terrain');
  return terrain;
}

/** The locations of a path's samples, before their heights are read. */
export interface PathCut {
  readonly kind: TerrainKind;
  readonly line: GeodesicBetween;
  readonly places: readonly Position[];
  readonly notes: readonly Note[];
}

/**
 * Places samples along a path.
 *
 * @param resolutionM resolution of the terrain, m; undefined if unknown.
 * @param kind kind of the heights at the transmitter.
 * @throws OutOfRangeError for ends less than a metre or more than 2000 km apart.
 */
export function cutPath(
  input: PathInput,
  context: EngineContext,
  resolutionM: number | undefined,
  kind: TerrainKind,
): PathCut {
  const { transmitter, receiver, output } = input;
  const line = pathLine(transmitter, receiver);
  const notes: Note[] = [];
  const ownM = wantedStepM(output.resolutionM, resolutionM);
  const isOwn = output.resolutionM !== undefined;
  let stepM = isOwn
    ? ownM
    : Math.min(ownM, clutterStepM(partsOnPath(input, context, kind), line.distanceM, input.clutter?.coarseLandcover));
  if (line.distanceM / stepM > MAX_STEPS) {
    const widened = line.distanceM / MAX_STEPS;
    const wider = { steps: MAX_STEPS, stepM: rounded(widened, 1), wantedM: rounded(stepM, 1) };
    notes.push(note('profileStepsWider', wider));
    stepM = widened;
  } else if (!isOwn) {
    const own = resolutionM === undefined ? 'default' : 'terrain';
    notes.push(note('profileSteps', { stepM: rounded(stepM, 1), because: stepM < ownM ? 'clutter' : own }));
  }
  const places = geodesicPoints(transmitter, receiver, intervalsOf(line.distanceM, stepM));
  return { kind, line, places, notes };
}

/** Terrain heights along paths, read at once. @throws DemError if terrain cannot be read. */
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
  for (const { kind, line, places, notes } of cuts) {
    const groundM = heights.groundM.slice(start, start + places.length);
    start += places.length;
    const unknown = places[groundM.findIndex((height) => Number.isNaN(height))];
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
      kind,
      attributions: heights.attributions,
      unknownAt: unknown && `${unknown.latDeg.toFixed(5)}, ${unknown.lonDeg.toFixed(5)}`,
    });
  }
  return read;
}

/** The line between two ends. @throws OutOfRangeError for ends less than a metre or more than 2000 km apart */
export function pathLine(transmitter: Position, receiver: Position): GeodesicBetween {
  const line = geodesicBetween(transmitter, receiver);
  const place = `${receiver.latDeg}, ${receiver.lonDeg}`;
  if (!(line.distanceM >= 1)) {
    throw new OutOfRangeError('receiver', place, 'a location at least 1 m from the transmitter');
  }
  if (line.distanceM > MAX_DISTANCE_M) {
    const km = Math.round(line.distanceM / 1000);
    throw new OutOfRangeError('receiver', place, `a location within 2000 km of the transmitter (it is ${km} km away)`);
  }
  return line;
}

/** The requested step, or half the terrain's resolution, m. */
export function wantedStepM(asked: number | undefined, terrainM: number | undefined): number {
  return asked ?? (terrainM === undefined ? DEFAULT_STEP_M : terrainM / 2);
}

/** Number of equal steps of a path, none longer than `stepM` unless there are too many. */
export function intervalsOf(distanceM: number, stepM: number): number {
  return Math.min(MAX_STEPS, Math.max(2, Math.ceil(distanceM / stepM - 1e-9)));
}

/** Kind of the heights at the transmitter, for a source of several kinds. */
export async function kindAt({ terrain, signal }: EngineContext, place: Position): Promise<TerrainKind> {
  if (terrain.kind !== 'mixed') return terrain.kind;
  const { kind } = await terrain.read({ bounds: boundsAround(place, NEAR_M) }, signal ? { signal } : {});
  return kind;
}

/** @throws OutOfRangeError for an invalid step. */
export function checkStep(stepM: number | undefined): void {
  if (stepM !== undefined) checkRange('output.resolutionM', stepM, ...RESOLUTION_RANGE);
}
