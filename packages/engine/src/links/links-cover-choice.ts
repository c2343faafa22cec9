import { BUILDING_CLASS, clutterAtPlaces, type ClutterProfile, profileClass } from '@radioshed/clutter';
import { OutOfRangeError } from '@radioshed/units';

import { CLUTTER_PARTS, chooseParts, type ClutterPart, type PartsChoice } from '../ground/clutter-choice.js';
import { clutterProfileOf } from '../ground/clutter-profile.js';
import { groundWords } from '../input/ground-words.js';
import type { LinksInput } from '../input/links-input.js';
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
export function linksCoverNotes(choice: PartsChoice, terrain: LinksTerrain): string[] {
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

function switchedOffNotes({ parts, coarseLandcover }: PartsChoice, terrain: LinksTerrain): string[] {
  const links = Array.from(terrain.distanceM.keys()).filter((i) => !Number.isNaN(terrain.distanceM[i]));
  return (['landcover', 'buildings'] as const).flatMap((part) => {
    if (!parts.has(part)) return [];
    const off = links.filter((i) => !partsOnLink(parts, terrain, i, coarseLandcover).has(part)).length;
    if (off === 0) return [];
    const what = part === 'landcover' ? 'Landcover is' : 'Buildings are';
    const km = part === 'landcover' ? 50 : 20;
    return [
      `${what} not used on ${off} of ${links.length} links: they are longer than ${km} km or have steps above 30 m.`,
    ];
  });
}

function landcoverNotes(
  { landcoverCode, classes }: LinksCover,
  profile: ClutterProfile,
  terrain: LinksTerrain,
  { parts, coarseLandcover }: PartsChoice,
): string[] {
  const at = new Float64Array(classes.length);
  let [samples, open] = [0, 0];
  for (const i of terrain.places.keys()) {
    if (!partsOnLink(parts, terrain, i, coarseLandcover).has('landcover')) continue;
    for (let s = terrain.starts[i]; s < terrain.starts[i + 1]; s++) if (landcoverCode[s] === 0) open++;
    samples += terrain.starts[i + 1] - terrain.starts[i];
  }
  const unknown = samples === 0 ? 0 : open / samples;
  return [
    ...groundWords(clutterAtPlaces({ profile, classes }, at, at).notes),
    ...(unknown > 0
      ? [`${percent(unknown)} of the length of the links has no landcover data and is treated as open ground.`]
      : []),
  ];
}

function solidNotes(parts: ReadonlySet<ClutterPart>, cover: LinksCover, profile: ClutterProfile): string[] {
  const { met, missed } = cover;
  const heightM = profileClass(cover.profile, BUILDING_CLASS)?.heightM ?? 0;
  const small = (count: number, what: string): string[] =>
    count === 0 ? [] : [`Omitted as too small for the steps of the links: ${count} ${what}${count === 1 ? '' : 's'}.`];
  return [
    ...(parts.has('buildings') && met.buildings > 0 && profileClass(profile, BUILDING_CLASS) === undefined
      ? [`The clutter profile ${profile.name} has no class ${BUILDING_CLASS} (Buildings): their attenuation is 0 dB/m.`]
      : []),
    ...(parts.has('buildings') && met.withoutHeight > 0
      ? [
          `${met.withoutHeight} of ${met.buildings} buildings have no height: ${heightM} m from the clutter profile ${cover.profile.name} is used.`,
        ]
      : []),
    ...(parts.has('buildings') ? small(missed.buildings, 'building') : []),
    ...(parts.has('obstacles') ? small(missed.obstacles, 'obstacle') : []),
  ];
}

function percent(share: number): string {
  const value = 100 * share;
  return value < 0.1 ? 'Less than 0.1 %' : `${value.toFixed(1)} %`;
}
