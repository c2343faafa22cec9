import {
  BUILDING_CLASS,
  BUILDINGS_LIMITS,
  clutterAtPlaces,
  type ClutterProfile,
  LANDCOVER_LIMITS,
  profileClass,
} from '@radioshed/clutter';
import { type Note, OutOfRangeError } from '@radioshed/units';

import { CLUTTER_PARTS, chooseParts, type ClutterPart, type PartsChoice } from '../ground/clutter-choice.js';
import { clutterProfileOf } from '../ground/clutter-profile.js';
import type { LinksInput } from '../input/links-input.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { type LinksCover, partsOnLink, type SourceReport } from './links-cover.js';
import type { LinksTerrain } from './links-terrain.js';

/** A very short link: parts switched off on long links are reported once for all, below. */
const ANY_LINK = { of: 'path', reachKm: 0.001, resolutionM: 1 } as const;

/**
 * Decides which of the clutter that links were read with is used, by the rules of `path`.
 *
 * @throws OutOfRangeError for an unknown profile and for parts that the links were not read with.
 */
export function chooseLinksCover(input: LinksInput, terrain: LinksTerrain): PartsChoice {
  const { clutter = {} } = input;
  const { cover, kind, source } = terrain;
  const profile = clutterProfileOf(input);
  const asked = CLUTTER_PARTS.filter((part) => clutter[part] === true);
  if (asked.length === 0) {
    const standOnRoofs = clutter.antennasOn !== 'ground';
    const { coarseLandcover = true } = clutter;
    return { profile, parts: new Set(), standOnRoofs, coarseLandcover, isAny: false, notes: [] };
  }
  const read = CLUTTER_PARTS.filter((part) => cover?.clutter[part] === true);
  if (cover === undefined || asked.join() !== read.join()) {
    const limits = `a part that the links were read with (${read.join(', ') || 'none'})`;
    throw new OutOfRangeError('clutter', asked.join(', '), limits);
  }
  // The elevation that the links were read with has already decided about surface heights.
  const { elevation: _, ...request } = input;
  const asRead = cover.elevation === undefined ? request : { ...request, elevation: cover.elevation };
  return chooseParts(asRead, cover.available, source, { ...ANY_LINK, kind });
}

/** Notes and credits from the sources of the parts used. */
export function sourceReports({ parts }: PartsChoice, { cover }: LinksTerrain): SourceReport[] {
  if (cover === undefined) return [];
  return (['landcover', 'buildings'] as const).filter((part) => parts.has(part)).map((part) => cover.reports[part]);
}

/** All notes on a choice, once for all links. */
export function linksCoverNotes(choice: PartsChoice, terrain: LinksTerrain): Note[] {
  const { parts, profile, notes, isAny } = choice;
  const { cover } = terrain;
  if (!isAny || cover === undefined) return [...notes];
  return [
    ...notes,
    ...switchedOffNotes(choice, terrain),
    ...sourceReports(choice, terrain).flatMap((each) => each.notes),
    ...(parts.has('landcover') ? landcoverNotes(cover, profile, terrain, choice) : []),
    ...solidNotes(parts, cover, profile),
  ];
}

function switchedOffNotes({ parts, coarseLandcover }: PartsChoice, terrain: LinksTerrain): Note[] {
  const links = Array.from(terrain.distanceM.keys()).filter((i) => !Number.isNaN(terrain.distanceM[i]));
  return (['landcover', 'buildings'] as const).flatMap((part) => {
    if (!parts.has(part)) return [];
    const off = links.filter((i) => !partsOnLink(parts, terrain, i, coarseLandcover).has(part)).length;
    if (off === 0) return [];
    const { radiusKm, resolutionM } = part === 'landcover' ? LANDCOVER_LIMITS : BUILDINGS_LIMITS;
    const limits = { overKm: radiusKm, overStepM: resolutionM };
    return [note('clutterOffOnLongLinks', { part, count: off, total: links.length, ...limits })];
  });
}

function landcoverNotes(
  { landcoverCode, classes }: LinksCover,
  profile: ClutterProfile,
  terrain: LinksTerrain,
  { parts, coarseLandcover }: PartsChoice,
): Note[] {
  const at = new Float64Array(classes.length);
  let [samples, open] = [0, 0];
  for (const i of terrain.places.keys()) {
    if (!partsOnLink(parts, terrain, i, coarseLandcover).has('landcover')) continue;
    for (let s = terrain.starts[i]; s < terrain.starts[i + 1]; s++) if (landcoverCode[s] === 0) open++;
    samples += terrain.starts[i + 1] - terrain.starts[i];
  }
  const unknown = samples === 0 ? 0 : open / samples;
  return [
    ...clutterAtPlaces({ profile, classes }, at, at).notes,
    ...(unknown > 0 ? [note('landcoverUnknown', { sharePercent: rounded(100 * unknown, 2) })] : []),
  ];
}

function solidNotes(parts: ReadonlySet<ClutterPart>, cover: LinksCover, profile: ClutterProfile): Note[] {
  const { met, missed } = cover;
  const heightM = profileClass(cover.profile, BUILDING_CLASS)?.heightM ?? 0;
  const small = (count: number, what: 'building' | 'obstacle'): Note[] =>
    count === 0 ? [] : [note('tooSmallForLinks', { what, count })];
  return [
    ...(parts.has('buildings') && met.buildings > 0 && profileClass(profile, BUILDING_CLASS) === undefined
      ? [note('buildingsWithoutClass', { profile: profile.name, class: BUILDING_CLASS })]
      : []),
    ...(parts.has('buildings') && met.withoutHeight > 0
      ? [
          note('buildingsWithoutHeight', {
            count: met.withoutHeight,
            total: met.buildings,
            heightM,
            profile: cover.profile.name,
          }),
        ]
      : []),
    ...(parts.has('buildings') ? small(missed.buildings, 'building') : []),
    ...(parts.has('obstacles') ? small(missed.obstacles, 'obstacle') : []),
  ];
}
