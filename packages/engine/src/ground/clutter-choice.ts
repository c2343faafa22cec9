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

import type { EngineContext } from '../input/context.js';
import { groundWords } from '../input/ground-words.js';
import type { PathInput } from '../input/path-input.js';
import type { Elevation } from '../input/surroundings.js';
import { modelOf } from '../models/choice/model-of.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
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
  readonly notes: readonly string[];
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
  const notes: string[] = [];
  let parts = new Set(CLUTTER_PARTS.filter((part) => clutter[part]));
  const leaveOut = (unwanted: readonly ClutterPart[], why: (words: string, is: 'is' | 'are') => string): void => {
    const gone = unwanted.filter((part) => parts.has(part));
    if (gone.length === 0) return;
    for (const part of gone) parts.delete(part);
    notes.push(why(gone.join(' and '), gone.join() === 'landcover' ? 'is' : 'are'));
  };

  if (meeting === 'ignored') {
    leaveOut(CLUTTER_PARTS, (words, is) => `${sentence(words)} ${is} not used: the model (${title}) ignores clutter.`);
  }
  const absent = [...parts].filter((part) => !available.includes(part));
  for (const part of absent) leaveOut([part], () => ABSENT[part]);

  const { of, reachKm: radiusKm, resolutionM, kind } = setting;
  if (holdsClutter(kind, input.elevation)) {
    leaveOut(
      ['landcover', 'buildings'],
      (words, is) => `${sentence(words)} ${is} not added: the heights of ${source} already include trees and roofs.`,
    );
  }
  if (meeting === 'sparse' && parts.has('landcover')) {
    const dense = denserClasses(profile, systemProfile('Minimal'));
    if (dense.length > 0) {
      const names = dense.map(({ code, name }) => name ?? `class ${code}`).join(', ');
      leaveOut(
        ['landcover'],
        () =>
          `Landcover is not used: ${title} already includes some clutter, and the profile ${profile.name} is denser than Minimal (${names}).`,
      );
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
  notes.push(...groundWords(allowed.notes));
  parts = new Set([...parts].filter((part) => part === 'obstacles' || allowed[part]));
  if (kind === 'mixed' && input.elevation === undefined && (parts.has('landcover') || parts.has('buildings'))) {
    notes.push(
      `The heights of ${source} may include trees and roofs. Clutter was added as on bare ground; ` +
        'it is omitted if surface heights are requested.',
    );
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

/** Note where no footprint of the source is inside the area. */
export const NO_BUILDINGS = 'The source has no buildings here.';

const ABSENT: Readonly<Record<ClutterPart, string>> = {
  landcover: 'Landcover is not used: no source is configured.',
  buildings: 'Buildings are not used: no source is configured.',
  obstacles: 'Obstacles are not used: none are defined.',
};

/** Notes on how the model handles clutter, where users might expect otherwise. */
function modelNotes(title: string, clutter: ModelDescriptor['clutter']): string[] {
  switch (clutter) {
    case 'added to its own':
      return [`${sentence(title)} already includes the clutter of its area type: clutter on the path is added to it.`];
    case 'sparse':
      return [`${sentence(title)} already includes some clutter: clutter on the path is added to it.`];
    case 'opaque':
      return [`Clutter is treated as ground: behind it, ${title} has no value.`];
    case 'profile':
      return [`${sentence(title)} uses the heights of clutter in its profile; dB/m are not used.`];
    case 'own':
      return [`The model (${title}) handles clutter itself, from the heights and classes along each radial.`];
    case 'blocks':
    case 'ignored':
      return [];
  }
}

/**
 * Note on models with clutter in their profile. They take the loss of an antenna below clutter from P.2108, whose
 * frequency range is smaller.
 */
function heightGainNotes(clutter: ModelDescriptor['clutter'], { transmitter }: ClutterRequest): string[] {
  const [least, most] = HEIGHT_GAIN_MHZ;
  const { frequencyMHz } = transmitter;
  if (clutter !== 'profile' || (frequencyMHz >= least && frequencyMHz <= most)) return [];
  const held = frequencyMHz < least ? least : most;
  return [
    `The loss of an antenna below the surrounding clutter is that at ${held} MHz: ITU-R P.2108 covers ${least} to ${most} MHz.`,
  ];
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
