import {
  adjustClutter,
  type BuildingsSource,
  type ClutterProfile,
  denserClasses,
  type LandcoverSource,
  type Obstacle,
  systemProfile,
} from '@radioshed/clutter';
import { HEIGHT_GAIN_MHZ } from '@radioshed/clutter-loss';
import type { TerrainKind } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import type { Elevation } from '../input/surroundings.js';
import { modelOf } from '../models/choice/model-of.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
import { note } from '../notes.js';
import { clutterProfileOf } from './clutter-profile.js';

/** The kinds of clutter. */
export type ClutterPart = 'landcover' | 'buildings' | 'obstacles';

/** Parts of clutter, in the order in which notes name them. */
export const CLUTTER_PARTS: readonly ClutterPart[] = ['landcover', 'buildings', 'obstacles'];

/** The parts of clutter that a calculation uses, with notes on the choice. */
export interface PartsChoice {
  readonly profile: ClutterProfile;
  readonly parts: ReadonlySet<ClutterPart>;
  readonly standOnRoofs: boolean;
  /** Whether landcover is used beyond its limits. */
  readonly coarseLandcover: boolean;
  /** Whether any part is used. */
  readonly isAny: boolean;
  readonly notes: readonly Note[];
}

/** The same, with the sources of the parts. */
export interface ClutterChoice extends Omit<PartsChoice, 'parts'> {
  readonly landcover: LandcoverSource | undefined;
  readonly buildings: BuildingsSource | undefined;
  readonly obstacles: readonly Obstacle[];
}

/** The input that decides which clutter is used. */
export type ClutterRequest = Pick<PathInput, 'transmitter' | 'model' | 'elevation' | 'clutter'>;

/** Other inputs that select the clutter. */
export interface ClutterSetting {
  /** Whether `reachKm` and `resolutionM` are the radius and pixels of an area, or the length and steps of a path. */
  readonly of: 'area' | 'path';
  readonly reachKm: number;
  readonly resolutionM: number;
  /** Kind of the terrain's heights. */
  readonly kind: TerrainKind;
}

/** The requested parts of clutter that have a source. */
export function availableClutter(
  { clutter = {} }: Pick<PathInput, 'clutter'>,
  context: EngineContext,
): readonly ClutterPart[] {
  const has = { landcover: context.landcover, buildings: context.buildings, obstacles: context.obstacles?.[0] };
  return CLUTTER_PARTS.filter((part) => clutter[part] === true && has[part] !== undefined);
}

/** Whether the terrain's heights already include trees and roofs, which must not be added again. */
export function holdsClutter(kind: TerrainKind, elevation: Elevation | undefined): boolean {
  return kind === 'surface' || (kind === 'mixed' && elevation === 'surface');
}

/**
 * Decides which clutter is used: requested, available, suitable for the size of the calculation, not yet in the
 * terrain's heights, and not included in the model. Everything omitted is reported.
 *
 * @throws OutOfRangeError for an unknown profile.
 */
export function chooseClutter(input: ClutterRequest, context: EngineContext, setting: ClutterSetting): ClutterChoice {
  const { parts, ...choice } = chooseParts(input, availableClutter(input, context), context.terrain.name, setting);
  return {
    ...choice,
    landcover: parts.has('landcover') ? context.landcover : undefined,
    buildings: parts.has('buildings') ? context.buildings : undefined,
    obstacles: parts.has('obstacles') ? (context.obstacles ?? []) : [],
  };
}

/**
 * The same decision without the sources.
 *
 * @param available the requested parts that have a source.
 * @param source name of the terrain.
 * @throws OutOfRangeError for an unknown profile.
 */
export function chooseParts(
  input: ClutterRequest,
  available: readonly ClutterPart[],
  source: string,
  setting: ClutterSetting,
): PartsChoice {
  const { clutter = {}, model } = input;
  const profile = clutterProfileOf(input);
  const { title, clutter: meeting } = modelOf(model);
  const notes: Note[] = [];
  let parts = new Set(CLUTTER_PARTS.filter((part) => clutter[part]));
  const leaveOut = (unwanted: readonly ClutterPart[], why: (parts: readonly ClutterPart[]) => Note): void => {
    const gone = unwanted.filter((part) => parts.has(part));
    if (gone.length === 0) return;
    for (const part of gone) parts.delete(part);
    notes.push(why(gone));
  };

  if (meeting === 'ignored') {
    leaveOut(CLUTTER_PARTS, (gone) => note('clutterIgnored', { parts: gone, model: title }));
  }
  const absent = [...parts].filter((part) => !available.includes(part));
  for (const part of absent) leaveOut([part], () => note('clutterAbsent', { part }));

  const { of, reachKm: radiusKm, resolutionM, kind } = setting;
  if (holdsClutter(kind, input.elevation)) {
    leaveOut(['landcover', 'buildings'], (gone) => note('clutterInHeights', { parts: gone, source }));
  }
  if (meeting === 'sparse' && parts.has('landcover')) {
    const dense = denserClasses(profile, systemProfile('Minimal'));
    if (dense.length > 0) {
      const classes = dense.map(({ code, name }) => name ?? `class ${code}`);
      leaveOut(['landcover'], () => note('landcoverTooDense', { model: title, profile: profile.name, classes }));
    }
  }
  const { coarseLandcover = true } = clutter;
  const request = {
    of,
    radiusKm,
    resolutionM,
    coarseLandcover,
    landcover: parts.has('landcover'),
    buildings: parts.has('buildings'),
  };
  const allowed = adjustClutter(request);
  notes.push(...allowed.notes);
  parts = new Set([...parts].filter((part) => part === 'obstacles' || allowed[part]));
  if (kind === 'mixed' && input.elevation === undefined && (parts.has('landcover') || parts.has('buildings'))) {
    notes.push(note('clutterOnMixedHeights', { source }));
  }
  const isAny = parts.size > 0;
  if (isAny) notes.push(...modelNotes(title, meeting), ...heightGainNotes(meeting, input));
  return {
    profile,
    parts,
    standOnRoofs: clutter.antennasOn !== 'ground',
    coarseLandcover,
    isAny,
    notes,
  };
}

/** Notes on how the model handles clutter, where users might expect otherwise. */
function modelNotes(title: string, clutter: ModelDescriptor['clutter']): Note[] {
  switch (clutter) {
    case 'added to its own':
      return [note('clutterAddedToOwn', { model: title, own: 'ofAreaType' })];
    case 'sparse':
      return [note('clutterAddedToOwn', { model: title, own: 'some' })];
    case 'opaque':
      return [note('clutterAsGround', { model: title })];
    case 'profile':
      return [note('clutterHeightsUsed', { model: title })];
    case 'own':
      return [note('clutterByModel', { model: title })];
    case 'blocks':
    case 'ignored':
      return [];
  }
}

/**
 * Note on models with clutter in their profile. They take the loss of an antenna below clutter from P.2108, whose
 * frequency range is smaller.
 */
function heightGainNotes(clutter: ModelDescriptor['clutter'], { transmitter }: ClutterRequest): Note[] {
  const [least, most] = HEIGHT_GAIN_MHZ;
  const { frequencyMHz } = transmitter;
  if (clutter !== 'profile' || (frequencyMHz >= least && frequencyMHz <= most)) return [];
  const usedMHz = frequencyMHz < least ? least : most;
  return [note('belowClutterAtOtherFrequency', { usedMHz, minMHz: least, maxMHz: most })];
}
