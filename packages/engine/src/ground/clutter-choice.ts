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
import { checkChoice, checkShape, openFields, type Shape } from '@radioshed/units';

import type { Elevation, EngineContext, PathInput } from '../call/input.js';
import type { ModelDescriptor } from '../models/descriptor.js';
import { modelOf } from '../models/model-of.js';
import { within } from '../call/within.js';

const CLUTTER_PROFILE: Shape = openFields<ClutterProfile>({
  name: 'string',
  referenceMHz: 'number',
  scaling: 'list',
  classes: 'list',
});

/** The kinds of clutter. */
export type ClutterPart = 'landcover' | 'buildings' | 'obstacles';

export const CLUTTER_PARTS: readonly ClutterPart[] = ['landcover', 'buildings', 'obstacles'];

/** The parts of the clutter that a calculation uses, and what has to be told about the choice. */
export interface PartsChoice {
  readonly profile: ClutterProfile;
  readonly parts: ReadonlySet<ClutterPart>;
  readonly standOnRoofs: boolean;
  /** Whether anything is left to look at. */
  readonly isAny: boolean;
  readonly notes: readonly string[];
}

/** The same with the sources of the parts. */
export interface ClutterChoice extends Omit<PartsChoice, 'parts'> {
  readonly landcover: LandcoverSource | undefined;
  readonly buildings: BuildingsSource | undefined;
  readonly obstacles: readonly Obstacle[];
}

/** What of a calculation's input decides about its clutter. */
export type ClutterWish = Pick<PathInput, 'transmitter' | 'model' | 'elevation' | 'environment'>;

/** What decides, besides the wish, which clutter is used. */
export interface ClutterSetting {
  /** Radius of an area or length of a path, and the size of its pixels or steps. */
  readonly of: 'area' | 'path';
  readonly reachKm: number;
  readonly resolutionM: number;
  /** What the heights mean that the clutter would stand on, and where they come from. */
  readonly kind: TerrainKind;
}

/** The profile of an environment. @throws OutOfRangeError for a name that is no system profile, or another wrong choice. */
export function environmentProfile({ environment = {} }: Pick<PathInput, 'environment'>): ClutterProfile {
  const { profile = 'Minimal', antennasOn } = environment;
  if (antennasOn !== undefined) checkChoice('environment.antennasOn', antennasOn, ['roofs', 'ground']);
  return typeof profile === 'string'
    ? within('environment', () => systemProfile(profile))
    : checkShape(profile, CLUTTER_PROFILE, 'environment.profile');
}

/** The parts of the clutter that are asked for and that there is something to read of. */
export function clutterAtHand(
  { environment = {} }: Pick<PathInput, 'environment'>,
  context: EngineContext,
): readonly ClutterPart[] {
  const has = { landcover: context.landcover, buildings: context.buildings, obstacles: context.obstacles?.[0] };
  return CLUTTER_PARTS.filter((part) => environment[part] === true && has[part] !== undefined);
}

/** Whether the heights of the terrain hold trees and roofs already, so that these are not to be added to them. */
export function holdsClutter(kind: TerrainKind, elevation: Elevation | undefined): boolean {
  return kind === 'surface' || (kind === 'mixed' && elevation === 'surface');
}

/**
 * Decides which clutter counts: what is asked for, is there, suits the size of the calculation, is not in the heights of
 * the terrain already, and is none that the model holds itself. Each thing left out is told.
 *
 * @throws OutOfRangeError for a profile that is not known.
 */
export function chooseClutter(input: ClutterWish, context: EngineContext, setting: ClutterSetting): ClutterChoice {
  const { parts, ...choice } = chooseParts(input, clutterAtHand(input, context), context.terrain.name, setting);
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
 * @param atHand the parts asked for that there is something to read of.
 * @param source name of the terrain.
 * @throws OutOfRangeError for a profile that is not known.
 */
export function chooseParts(
  input: ClutterWish,
  atHand: readonly ClutterPart[],
  source: string,
  setting: ClutterSetting,
): PartsChoice {
  const { environment = {}, model } = input;
  const profile = environmentProfile(input);
  const { title, clutter } = modelOf(model);
  const notes: string[] = [];
  let parts = new Set(CLUTTER_PARTS.filter((part) => environment[part]));
  const leaveOut = (unwanted: readonly ClutterPart[], why: (words: string, is: 'is' | 'are') => string): void => {
    const gone = unwanted.filter((part) => parts.has(part));
    if (gone.length === 0) return;
    for (const part of gone) parts.delete(part);
    notes.push(why(gone.join(' and '), gone.join() === 'landcover' ? 'is' : 'are'));
  };

  if (clutter === 'ignored') {
    leaveOut(CLUTTER_PARTS, (words, is) => `${sentence(words)} ${is} not part of the model (${title}): not used.`); // prettier-ignore
  }
  const absent = [...parts].filter((part) => !atHand.includes(part));
  for (const part of absent) leaveOut([part], () => ABSENT[part]);

  const { of, reachKm: radiusKm, resolutionM, kind } = setting;
  const wish = { of, radiusKm, resolutionM, landcover: parts.has('landcover'), buildings: parts.has('buildings') };
  const allowed = adjustClutter(wish);
  notes.push(...allowed.notes);
  parts = new Set([...parts].filter((part) => part === 'obstacles' || allowed[part]));

  if (holdsClutter(kind, input.elevation)) {
    leaveOut(
      ['landcover', 'buildings'],
      (words, is) =>
        `${sentence(words)} ${is} not added: the heights of ${source} are those of trees and roofs already.`,
    );
  } else if (kind === 'mixed' && input.elevation === undefined && (parts.has('landcover') || parts.has('buildings'))) {
    notes.push(
      `Whether the heights of ${source} hold trees and roofs already is not known: clutter was added as on bare ground. ` +
        'Where surface heights are asked for, it is left out.',
    );
  }
  if (clutter === 'sparse' && parts.has('landcover')) {
    const dense = denserClasses(profile, systemProfile('Minimal'));
    if (dense.length > 0) {
      const names = dense.map(({ code, name }) => name ?? `class ${code}`).join(', ');
      leaveOut(['landcover'], () => `Landcover is not used: ${title} holds some clutter itself, and the profile ${profile.name} is denser than Minimal (${names}).`); // prettier-ignore
    }
  }
  const isAny = parts.size > 0;
  if (isAny) notes.push(...modelNotes(title, clutter), ...heldNotes(clutter, input));
  return {
    profile,
    parts,
    standOnRoofs: environment.antennasOn !== 'ground',
    isAny,
    notes,
  };
}

/** Where the footprints that were read are all elsewhere. */
export const NO_BUILDINGS = 'No building of the source stands here.';

const ABSENT: Readonly<Record<ClutterPart, string>> = {
  landcover: 'No landcover is configured here: not used.',
  buildings: 'No buildings are configured here: not used.',
  obstacles: 'There are no own obstacles here: none are used.',
};

/** How the model takes the clutter, where a user might count on something else. */
function modelNotes(title: string, clutter: ModelDescriptor['clutter']): string[] {
  switch (clutter) {
    case 'beside its own':
      return [
        `${sentence(title)} holds the clutter of its environment already: what stands on the way is added to it.`,
      ];
    case 'sparse':
      return [`${sentence(title)} holds some clutter itself: what stands on the way is added to it.`];
    case 'opaque':
      return [`Clutter counts as ground: behind it ${title} has no value.`];
    case 'profile':
      return [`${sentence(title)} takes the heights of the clutter into its profile; dB/m are not used.`];
    case 'own':
      return [`What clutter means is left to the ${title}: it finds heights and classes in its radial.`];
    case 'blocks':
    case 'ignored':
      return [];
  }
}

/** Models with clutter in their profile take the loss of an antenna below the tops around it from P.2108, which does not go as far. */
function heldNotes(clutter: ModelDescriptor['clutter'], { transmitter }: ClutterWish): string[] {
  const [least, most] = HEIGHT_GAIN_MHZ;
  const { frequencyMHz } = transmitter;
  if (clutter !== 'profile' || (frequencyMHz >= least && frequencyMHz <= most)) return [];
  const held = frequencyMHz < least ? least : most;
  return [
    `An antenna below the tops around it loses there what it would at ${held} MHz: ITU-R P.2108 tells it from ${least} to ${most} MHz.`,
  ];
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
