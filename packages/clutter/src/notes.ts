import {
  type Amount,
  amountText,
  filesText,
  listText,
  type NotedFiles,
  noteMaker,
  type NoteMaker,
  type NoteTable,
  shareText,
} from '@radioshed/units';

import { BUILDING_CLASS, LANDCOVER_CLASSES } from './classes.js';
import type { ClutterErrorKind } from './clutter-error.js';
import { LANDCOVER_CODINGS } from './codings.js';

/** Why a kind of clutter is not used: members are there where the limit is exceeded. */
interface Beyond {
  readonly of: 'area' | 'path';
  /** The radius of an area, the length of a path. */
  readonly radiusKm?: Amount;
  readonly mostKm: number;
  readonly resolutionM?: Amount;
  readonly coarsestM: number;
}

/** How many of a number of pixels, locations or buildings. */
interface Share {
  readonly count: number;
  readonly total: number;
}

/** Buildings without a height; without the total for many links, not all of which have some. */
type HeightsUnknown = {
  readonly count: number;
  readonly total?: number;
  readonly heightM: number;
  readonly profile: string;
};

/** A feature of a collection that is not used, and what is wrong with it. */
type IgnoredFeature = { readonly index: number; readonly reason: string };

/**
 * The notes of this package, with their words. `ownClutterNote` is for sources of your own, whose words it takes. Notes
 * on a file's coordinate system are those of `@radioshed/geodesy`, on its heights those of `@radioshed/terrain`.
 */
export const CLUTTER_NOTES = {
  landcoverOff: {
    severity: 'info',
    text: (beyond: Beyond): string => `Landcover is switched off: ${beyondText(beyond)}.`,
    merge: { radiusKm: 'span', resolutionM: 'span' },
  },
  buildingsOff: {
    severity: 'info',
    text: (beyond: Beyond): string => `Buildings are switched off: ${beyondText(beyond)}.`,
    merge: { radiusKm: 'span', resolutionM: 'span' },
  },
  landcoverCoarse: {
    severity: 'info',
    text: ({ of, resolutionM, coarsestM }: Omit<Beyond, 'radiusKm' | 'mostKm'> & { resolutionM: Amount }): string =>
      `Landcover has the most frequent class of each stretch: the ${stepsText(of)} of ${amountText(resolutionM)} m are ` +
      `coarser than ${coarsestM} m.`,
    merge: { resolutionM: 'span' },
  },
  classesWithoutLine: {
    severity: 'info',
    text: ({ profile, classes }: { profile: string; classes: readonly number[] }): string =>
      `The clutter profile ${profile} has no line for class ${classes.map(classText).join(', ')}: treated as open ground.`,
    merge: {
      classes: (one: readonly number[], other: readonly number[]): readonly number[] =>
        [...new Set([...one, ...other])].sort((a, b) => a - b),
    },
  },
  groundWithoutLandcover: {
    severity: 'info',
    text: ({ of, count, total }: Share & { of: 'area' | 'path' }): string =>
      `${percentText((100 * count) / total)} of the ${of} has no landcover: treated as open ground.`,
    merge: { count: 'sum', total: 'sum' },
  },
  buildingsWithoutLine: {
    severity: 'info',
    text: ({ profile }: { profile: string }): string =>
      `The clutter profile ${profile} has no line for class ${BUILDING_CLASS} (Buildings): they lose 0 dB/m.`,
  },
  buildingHeightsUnknown: {
    severity: 'info',
    text: ({ count, total, heightM, profile }: HeightsUnknown): string =>
      `${shareText(count, total)} buildings have no height: ${heightM} m of the clutter profile ${profile} are used.`,
    merge: { count: 'sum', total: 'total' },
  },
  shapesTooSmall: {
    severity: 'info',
    text: ({ what, of, count }: { what: 'building' | 'obstacle'; of: 'area' | 'path'; count: number }): string =>
      `Too small for the ${of === 'area' ? 'pixels' : 'steps of the path'} and ignored: ${count} ${what}${count === 1 ? '' : 's'}.`,
    merge: { count: 'sum' },
  },
  featuresIgnored: {
    severity: 'warning',
    text: ({
      what,
      file,
      count,
      features,
    }: {
      what: 'footprint' | 'obstacle';
      file: string;
      count: number;
      features: readonly IgnoredFeature[];
    }): string => {
      const named = features.map(({ index, reason }) => `feature ${index}: ${reason}`);
      const more = count > features.length ? `; and ${count - features.length} more` : '';
      const [noun, verb] = count === 1 ? [what, 'is'] : [`${what}s`, 'are'];
      return `${count} ${noun} of ${file} ${verb} ignored (${named.join('; ')}${more}).`;
    },
  },
  footprintHeightsUnclear: {
    severity: 'info',
    text: ({ count, values, ...of }: NotedFiles & { count: number; values: readonly string[] }): string =>
      `${footprintsText(of)}heights of ${count} are not understood (${values.join(', ')}): storeys or the default of the ` +
      `profile are used.`,
  },
  footprintsWithSeveralHeights: {
    severity: 'info',
    text: ({ count, ...of }: NotedFiles & { count: number }): string =>
      `${footprintsText(of)}${count} have several heights, of which the greatest is used.`,
  },
  landcoverFileLeftOut: {
    severity: 'warning',
    text: ({ file, error }: { file: string; kind: ClutterErrorKind; error: string }): string =>
      `${file} is left out: ${error}`,
  },
  landcoverCodingUnknown: {
    severity: 'warning',
    text: ({ file }: { file: string }): string => `${file} is left out: it ${unknownCodingText()}.`,
  },
  landcoverIncomplete: {
    severity: 'info',
    text: (): string => 'The landcover files do not cover the whole area.',
  },
  worldCoverMissing: {
    severity: 'info',
    text: ({ tiles }: { tiles: readonly string[] }): string =>
      `WorldCover has no tile ${listText(tiles)}: treated as open sea.`,
    merge: { tiles: 'union' },
  },
  clutterNotConfigured: {
    severity: 'info',
    text: ({ what, variable }: { what: 'landcover' | 'buildings'; variable: string }): string =>
      `No ${what} data: none is configured (--${what}, ${variable}), and the sample covers Null Island only.`,
  },
  ownClutterNote: {
    severity: 'info',
    text: ({ text }: { text: string }): string => text,
  },
} as const;
CLUTTER_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof CLUTTER_NOTES> = noteMaker(CLUTTER_NOTES);

/** Why a landcover file cannot be read: also the words of an error. */
export function unknownCodingText(): string {
  return `has a name without a class coding: name the coding with --landcover-coding (${LANDCOVER_CODINGS.join(', ')})`;
}

function beyondText({ of, radiusKm, mostKm, resolutionM, coarsestM }: Beyond): string {
  const reasons: string[] = [];
  if (radiusKm !== undefined)
    reasons.push(`the ${of === 'path' ? 'length' : 'radius'} of ${amountText(radiusKm)} km is above ${mostKm} km`);
  if (resolutionM !== undefined)
    reasons.push(`${stepsText(of)} of ${amountText(resolutionM)} m are coarser than ${coarsestM} m`);
  return reasons.join(' and ');
}

function stepsText(of: 'area' | 'path'): string {
  return of === 'path' ? 'steps' : 'pixels';
}

function classText(code: number): string {
  return `${code} (${LANDCOVER_CLASSES.find((each) => each.code === code)?.name ?? 'unknown'})`;
}

function percentText(percent: number): string {
  return percent < 0.1 ? 'Less than 0.1 %' : `${percent.toFixed(1)} %`;
}

function footprintsText(of: NotedFiles): string {
  return of.files === undefined ? 'Footprints: ' : `Footprints of ${filesText(of)}`;
}
