import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

const SHARE = { source: 'LiDAR 1 m', count: 987, total: 2070 };
const FILES = { files: ['a.tif', 'b.tif'] };

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('locationsFromSource', SHARE),
  note('windowFromSource', SHARE),
  note('seaAtLocations', SHARE),
  note('seaInWindow', { ...SHARE, count: 1 }),
  note('missingTakenForSea', SHARE),
  note('groundUnknownAtLocations', { ...SHARE, tiles: ['N09E020'] }),
  note('groundUnknownInWindow', {
    ...SHARE,
    count: 2069,
    tiles: ['N01E000', 'N01E001', 'N01E002', 'N01E003', 'N02E000', 'N02E001', 'N02E002'],
  }),
  note('voidsFilledAtLocations', { count: 4, total: 9 }),
  note('voidsFilledInWindow', { posts: 49, voids: 2 }),
  note('largeVoidFilled', { largest: { eastM: 7700, northM: 12_300, posts: 49 }, isCut: true }),
  note('tilesDisagree', { posts: 12, mostM: 3.4 }),
  note('terrainReadCoarsely', { postsM: 1, resolutionM: 30, keep: 'mean' }),
  note('seaFloorIncluded', { ...SHARE, of: 'heights', deepestM: 450 }),
  note('picturesMissing', { ...SHARE, source: 'Terrain Tiles' }),
  note('coarserTilesUsed', { tiles: ['N40 E45', 'N40 E46'] }),
  note('noTilesAtSea', { tiles: ['N1 E1', 'N1 E2', 'N1 E3', 'N1 E4', 'N1 E5'] }),
  note('downloadsNotCached', { error: 'The cache cannot be written' }),
  note('fileLeftOut', { file: 'a.tif', kind: 'bad-format', error: 'a.tif is a damaged TIFF' }),
  note('fileCannotBeOpened', { kind: 'no-access', error: 'a.tif is not readable.' }),
  note('fileIgnored', { file: 'dem.img', error: 'its format (.img) is not read' }),
  note('bytesIgnored', { file: 'classes.tif' }),
  note('filesNotOpened', { opened: 60, total: 300 }),
  note('bytesAreHeights', FILES),
  note('heightsInMetres', { ...FILES, unit: 'feet', factor: 0.3048 }),
  note('ellipsoidalHeights', { files: ['a.tif', 'b.tif', 'c.tif'], moreFiles: 4 }),
  note('headerAssumed', { ...FILES, member: 'byteOrder' }),
  note('systemAssumed', FILES),
  note('datumAssumed', { ...FILES, spheroid: 'GRS80' }),
  note('wgs72TakenForWgs84', FILES),
  note('ownSourceNote', { text: 'Heights of the survey of 2024.' }),
];
