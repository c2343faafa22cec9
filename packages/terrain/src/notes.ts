import {
  filesText,
  listText,
  type NotedFiles,
  noteMaker,
  type NoteMaker,
  type NoteTable,
  shareText,
} from '@radioshed/units';

import type { DemErrorKind } from './dem-error.js';

/** How many of a number of locations or heights, in a source. */
interface Share {
  readonly source: string;
  readonly count: number;
  readonly total: number;
}

/** The same of locations; without the total for many links, not all of which have some. */
type LocationShare = Omit<Share, 'total'> & { readonly total?: number };

/** Heights or places below the sea. */
interface SeaFloor extends LocationShare {
  readonly of: 'heights' | 'places';
  readonly deepestM: number;
}

/** The same where the ground is unknown, with the names of all missing tiles of a degree, sorted. */
interface UnknownGround extends Share {
  readonly tiles: readonly string[];
}

/** A void: its size, and the heights that are missing in it. */
type Void = {
  readonly eastM: number;
  readonly northM: number;
  readonly posts: number;
};

/**
 * The notes of this package, with their words. `ownSourceNote` is for sources of your own, whose words it takes. Notes
 * on a file's coordinate system are those of `@radioshed/geodesy`.
 */
export const TERRAIN_NOTES = {
  locationsFromSource: {
    severity: 'info',
    text: ({ source, count, total }: LocationShare): string =>
      `${shareText(count, total)} locations come from ${source}.`,
    merge: { count: 'sum', total: 'total' },
  },
  windowFromSource: {
    severity: 'info',
    text: ({ source, count, total }: Share): string =>
      `${Math.max(0.1, Number(((100 * count) / total).toFixed(1)))} % of the window comes from ${source}.`,
    merge: { count: 'sum', total: 'sum' },
  },
  seaAtLocations: {
    severity: 'info',
    text: ({ source, count, total }: LocationShare): string =>
      `${source} has no heights for ${shareText(count, total)} locations: treated as sea, 0 m.`,
    merge: { count: 'sum', total: 'total' },
  },
  seaInWindow: {
    severity: 'info',
    text: (share: Share): string => seaText(share),
    merge: { count: 'sum', total: 'sum' },
  },
  missingTakenForSea: {
    severity: 'warning',
    text: (share: Share): string =>
      `${seaText(share)} If it is land, levels there and beyond are wrong: add the missing tiles.`,
    merge: { count: 'sum', total: 'sum' },
  },
  groundUnknownAtLocations: {
    severity: 'warning',
    text: ({ count, total, ...of }: LocationShare & Pick<UnknownGround, 'tiles'>): string =>
      unknownText(of, `${shareText(count, total)} locations`),
    merge: { count: 'sum', total: 'total', tiles: 'union' },
  },
  groundUnknownInWindow: {
    severity: 'warning',
    text: ({ count, total, ...of }: UnknownGround): string => unknownText(of, percentOfWindow(count, total)),
    merge: { count: 'sum', total: 'sum', tiles: 'union' },
  },
  voidsFilledAtLocations: {
    severity: 'info',
    text: ({ count, total }: Omit<LocationShare, 'source'>): string =>
      `${shareText(count, total)} locations are in voids: ${FROM_AROUND}.`,
    merge: { count: 'sum', total: 'total' },
  },
  voidsFilledInWindow: {
    severity: 'info',
    text: ({ posts, voids }: { posts: number; voids: number }): string =>
      `${posts} missing heights in ${voids === 1 ? 'one void' : `${voids} voids`} were ${FROM_AROUND}.`,
    merge: { posts: 'sum', voids: 'sum' },
  },
  largeVoidFilled: {
    severity: 'warning',
    text: ({ largest: { eastM, northM, posts }, isCut }: { largest: Void; isCut: boolean }): string =>
      `Warning: the largest void is ${kmText(eastM)} km by ${kmText(northM)} km (${posts} posts); its heights are ` +
      `interpolated from its rim and may miss mountains.` +
      (isCut ? ' It extends beyond the data read: other windows may differ.' : ''),
    merge: {
      largest: (one: Void, other: Void): Void => (other.posts > one.posts ? other : one),
      isCut: (one: boolean, other: boolean): boolean => one || other,
    },
  },
  tilesDisagree: {
    severity: 'info',
    text: ({ posts, mostM }: { posts: number; mostM: number }): string =>
      `Neighbouring tiles disagree on ${posts} shared posts, by up to ${Math.round(mostM)} m: the mean is used there.`,
    merge: { posts: 'sum', mostM: (one: number, other: number): number => Math.max(one, other) },
  },
  terrainReadCoarsely: {
    severity: 'info',
    text: ({ postsM, resolutionM, keep }: { postsM: number; resolutionM: number; keep: 'mean' | 'highest' }): string =>
      `Terrain of ${metresText(postsM)} m posts was read at ${metresText(resolutionM)} m: ` +
      (keep === 'mean'
        ? 'means of the posts in each pixel, so ridges are lower.'
        : 'the highest post in each pixel, so ridges are wider and valleys shallower.'),
  },
  seaFloorIncluded: {
    severity: 'info',
    text: ({ source, of, count, total, deepestM }: SeaFloor): string =>
      `${shareText(count, total)} ${of} are below 0 m: ${source} include the sea floor. Depths down to ${deepestM} m are ` +
      `treated as ground, deeper ones as sea, 0 m.`,
    merge: { count: 'sum', total: 'total' },
  },
  picturesMissing: {
    severity: 'warning',
    text: ({ source, count, total }: Share): string => `${source} has no picture for ${count} of ${total} tiles.`,
    merge: { count: 'sum', total: 'sum' },
  },
  coarserTilesUsed: {
    severity: 'info',
    text: ({ tiles }: { tiles: readonly string[] }): string =>
      `Copernicus GLO-30 has no tile ${fewText(tiles)}: the 90 m set is used there.`,
    merge: { tiles: 'union' },
  },
  noTilesAtSea: {
    severity: 'info',
    text: ({ tiles }: { tiles: readonly string[] }): string =>
      `Copernicus has no tile ${fewText(tiles)}: treated as sea, 0 m.`,
    merge: { tiles: 'union' },
  },
  downloadsNotCached: {
    severity: 'info',
    text: ({ error }: { error: string }): string => `${error}; downloads are not cached.`,
  },
  fileLeftOut: {
    severity: 'warning',
    text: ({ file, error }: { file: string; kind: DemErrorKind; error: string }): string =>
      `${file} is left out: ${sentence(error)}`,
  },
  fileCannotBeOpened: {
    severity: 'warning',
    text: ({ error }: { kind: DemErrorKind; error: string }): string => error,
  },
  fileIgnored: {
    severity: 'info',
    text: ({ file, error }: { file: string; error: string }): string => `${file} is ignored: ${sentence(error)}`,
  },
  bytesIgnored: {
    severity: 'info',
    text: ({ file }: { file: string }): string =>
      `${file} is ignored: its values have 8 bits, as classes and pictures have. Name the file itself if they are heights.`,
  },
  filesNotOpened: {
    severity: 'info',
    text: ({ opened, total }: { opened: number; total: number }): string =>
      `${opened} of ${total} files were opened for this description; the others are placed by their names.`,
  },
  bytesAreHeights: {
    severity: 'info',
    text: (of: NotedFiles): string =>
      `${filesText(of)}its values have 8 bits; they are taken for heights of 0 to 255 in its unit, not for classes or a picture.`,
  },
  heightsInMetres: {
    severity: 'info',
    text: ({
      unit,
      epsgCode,
      factor,
      ...of
    }: NotedFiles & { unit?: string; epsgCode?: number; factor: number }): string =>
      `${filesText(of)}its heights${epsgCode === undefined ? (unit === undefined ? '' : ` in "${unit}"`) : ` in EPSG:${epsgCode}`} ` +
      `are converted to metres (× ${Number(factor.toPrecision(7))}).`,
  },
  ellipsoidalHeights: {
    severity: 'warning',
    text: (of: NotedFiles): string =>
      `${filesText(of)}its heights are above the ellipsoid; they are used as heights above sea level, from which they may ` +
      `differ by up to 107 m.`,
  },
  headerAssumed: {
    severity: 'info',
    text: ({ member, ...of }: NotedFiles & { member: 'byteOrder' | 'pixelType' }): string =>
      `${filesText(of)}assumed ${member === 'byteOrder' ? 'BYTEORDER I: least significant byte first' : 'PIXELTYPE SIGNEDINT'}, ` +
      `as its header does not say; if that is wrong, add it there.`,
  },
  systemAssumed: {
    severity: 'info',
    text: (of: NotedFiles): string =>
      `${filesText(of)}it names no coordinate system; its coordinates are taken for degrees of WGS 84, its heights for ` +
      `metres. A .prj file next to it says otherwise.`,
  },
  datumAssumed: {
    severity: 'info',
    text: ({ spheroid, ...of }: NotedFiles & { spheroid: string }): string =>
      `${filesText(of)}its .prj file names no datum; WGS 84 is assumed, from its spheroid ${spheroid}. A line Datum says ` +
      `otherwise.`,
  },
  wgs72TakenForWgs84: {
    severity: 'info',
    text: (of: NotedFiles): string =>
      `${filesText(of)}its datum WGS 72 is taken for WGS 84: locations may be off by about 17 m.`,
  },
  ownSourceNote: {
    severity: 'info',
    text: ({ text }: { text: string }): string => text,
  },
} as const;
TERRAIN_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof TERRAIN_NOTES> = noteMaker(TERRAIN_NOTES);

const FROM_AROUND = 'filled from the heights around them';

function seaText({ source, count, total }: Share): string {
  return `${source} has no heights for ${percentOfWindow(count, total)}: treated as sea, 0 m.`;
}

function unknownText({ source, tiles }: Pick<UnknownGround, 'source' | 'tiles'>, what: string): string {
  const named = listText(tiles.slice(0, MOST_TILES), tiles.length - MOST_TILES);
  return (
    `${source} has no heights for ${what}, which are on land or within 10 km of a coast: there and beyond, results have no ` +
    `value. Add ${tiles.length === 1 ? 'the tile' : 'the tiles'} ${named}, or treat missing tiles as sea: --missing-terrain ` +
    `sea, RADIOSHED_MISSING_TERRAIN=sea, or the option missing.`
  );
}

/** Tiles named in the words of a note. */
const MOST_TILES = 6;

function fewText(names: readonly string[]): string {
  return names.length <= 4 ? names.join(', ') : listText(names.slice(0, 3), names.length - 3);
}

function percentOfWindow(count: number, total: number): string {
  const percent = (100 * count) / total;
  const text =
    percent < 0.1
      ? 'less than 0.1'
      : percent > 99.9 && count < total
        ? 'more than 99.9'
        : String(Number(percent.toFixed(1)));
  return `${text} % of the window`;
}

function kmText(metres: number): string {
  return (metres / 1000).toFixed(metres < 10_000 ? 1 : 0);
}

function metresText(metres: number): string {
  return String(Number(metres.toFixed(metres < 10 ? 1 : 0)));
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
