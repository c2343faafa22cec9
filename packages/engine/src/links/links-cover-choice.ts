import { BUILDING_CLASS, clutterAtPlaces, type ClutterProfile, profileClass } from '@radioshed/clutter';
import { OutOfRangeError } from '@radioshed/units';

import {
  CLUTTER_PARTS,
  chooseParts,
  environmentProfile,
  type ClutterPart,
  type PartsChoice,
} from '../ground/clutter-choice.js';
import type { LinksInput } from '../call/input.js';
import { type LinksCover, partsOnLink } from './links-cover.js';
import type { LinksTerrain } from './links-terrain.js';

/** So that what is switched off on long links alone is told here, once for all of them. */
const ANY_LINK = { of: 'path', reachKm: 0.001, resolutionM: 1 } as const;

/**
 * Decides what counts of the clutter that links were read with, as `path` decides it.
 *
 * @throws OutOfRangeError for a profile that is not known, and for parts that the links were not read with.
 */
export function chooseLinksCover(input: LinksInput, terrain: LinksTerrain): PartsChoice {
  const { environment = {} } = input;
  const { cover, kind, source } = terrain;
  const profile = environmentProfile(input);
  const asked = CLUTTER_PARTS.filter((part) => environment[part] === true);
  if (asked.length === 0) {
    const standOnRoofs = environment.antennasOn !== 'ground';
    return { profile, parts: new Set(), standOnRoofs, isAny: false, notes: [] };
  }
  const read = CLUTTER_PARTS.filter((part) => cover?.environment[part] === true);
  if (cover === undefined || asked.join() !== read.join()) {
    const limits = `none, or those that the links were read with (${read.join(', ') || 'none'})`;
    throw new OutOfRangeError('environment', asked.join(', '), limits);
  }
  // What lies under the links was left out, or not, by the elevation that they were read with.
  const { elevation: _, ...wish } = input;
  const asRead = cover.elevation === undefined ? wish : { ...wish, elevation: cover.elevation };
  return chooseParts(asRead, cover.atHand, source, { ...ANY_LINK, kind });
}

/** What the sources of the parts that count tell. */
export function toldOf(
  { parts }: PartsChoice,
  { cover }: LinksTerrain,
): LinksCover['told'][keyof LinksCover['told']][] {
  if (cover === undefined) return [];
  return (['landcover', 'buildings'] as const).filter((part) => parts.has(part)).map((part) => cover.told[part]);
}

/** Everything that has to be told of a choice, once for all links. */
export function linksCoverNotes(choice: PartsChoice, terrain: LinksTerrain): string[] {
  const { parts, profile, notes, isAny } = choice;
  const { cover } = terrain;
  if (!isAny || cover === undefined) return [...notes];
  return [
    ...notes,
    ...switchedOffNotes(parts, terrain),
    ...toldOf(choice, terrain).flatMap((each) => each.notes),
    ...(parts.has('landcover') ? landcoverNotes(cover, profile, terrain, parts) : []),
    ...solidNotes(parts, cover, profile),
  ];
}

function switchedOffNotes(parts: ReadonlySet<ClutterPart>, terrain: LinksTerrain): string[] {
  const links = Array.from(terrain.distanceM.keys()).filter((i) => !Number.isNaN(terrain.distanceM[i]));
  return (['landcover', 'buildings'] as const).flatMap((part) => {
    if (!parts.has(part)) return [];
    const off = links.filter((i) => !partsOnLink(parts, terrain, i).has(part)).length;
    if (off === 0) return [];
    const what = part === 'landcover' ? 'Landcover is' : 'Buildings are';
    const km = part === 'landcover' ? 50 : 20;
    return [`${what} switched off on ${off} of ${links.length} links: longer than ${km} km, or in steps above 30 m.`];
  });
}

function landcoverNotes(
  { landcoverCode, classes }: LinksCover,
  profile: ClutterProfile,
  terrain: LinksTerrain,
  parts: ReadonlySet<ClutterPart>,
): string[] {
  const at = new Float64Array(classes.length);
  let [samples, open] = [0, 0];
  for (const i of terrain.places.keys()) {
    if (!partsOnLink(parts, terrain, i).has('landcover')) continue;
    for (let s = terrain.starts[i]; s < terrain.starts[i + 1]; s++) if (landcoverCode[s] === 0) open++;
    samples += terrain.starts[i + 1] - terrain.starts[i];
  }
  const unknown = samples === 0 ? 0 : open / samples;
  return [
    ...clutterAtPlaces({ profile, classes }, at, at).notes,
    ...(unknown > 0 ? [`${percent(unknown)} of the links has no landcover: taken as open ground.`] : []),
  ];
}

function solidNotes(parts: ReadonlySet<ClutterPart>, cover: LinksCover, profile: ClutterProfile): string[] {
  const { met, missed } = cover;
  const heightM = profileClass(cover.profile, BUILDING_CLASS)?.heightM ?? 0;
  const small = (count: number, what: string): string[] =>
    count === 0
      ? []
      : [`Too small for the steps of the links and left out: ${count} ${what}${count === 1 ? '' : 's'}.`];
  return [
    ...(parts.has('buildings') && met.buildings > 0 && profileClass(profile, BUILDING_CLASS) === undefined
      ? [`The clutter profile ${profile.name} has no line for class ${BUILDING_CLASS} (Buildings): they lose 0 dB/m.`]
      : []),
    ...(parts.has('buildings') && met.withoutHeight > 0
      ? [`${met.withoutHeight} of ${met.buildings} buildings have no height: ${heightM} m of the clutter profile ${cover.profile.name} are used.`] // prettier-ignore
      : []),
    ...(parts.has('buildings') ? small(missed.buildings, 'building') : []),
    ...(parts.has('obstacles') ? small(missed.obstacles, 'obstacle') : []),
  ];
}

function percent(share: number): string {
  const value = 100 * share;
  return value < 0.1 ? 'Less than 0.1 %' : `${value.toFixed(1)} %`;
}
