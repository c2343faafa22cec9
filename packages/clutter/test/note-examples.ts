import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

const LIMITS = { mostKm: 20, coarsestM: 30 };

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('landcoverOff', { of: 'path', radiusKm: { least: 50.1, most: 72 }, ...LIMITS, mostKm: 50 }),
  note('buildingsOff', { of: 'area', radiusKm: 50.1, resolutionM: 31, ...LIMITS }),
  note('landcoverCoarse', { of: 'path', resolutionM: 93.7, coarsestM: 30 }),
  note('classesWithoutLine', { profile: 'test', classes: [5, 8] }),
  note('groundWithoutLandcover', { of: 'area', count: 9, total: 36 }),
  note('buildingsWithoutLine', { profile: 'Custom' }),
  note('buildingHeightsUnknown', { count: 2, total: 84, heightM: 12, profile: 'Urban' }),
  note('shapesTooSmall', { what: 'building', of: 'path', count: 1 }),
  note('featuresIgnored', {
    what: 'obstacle',
    file: 'walls.geojson',
    count: 3,
    features: [{ index: 1, reason: 'height: "tall" is not a number; allowed: 0 to 1000 m' }],
  }),
  note('footprintHeightsUnclear', { files: ['town.geojson'], count: 1, values: ['height "tall"'] }),
  note('footprintsWithSeveralHeights', { files: ['town.geojson'], count: 2 }),
  note('landcoverFileLeftOut', { file: 'a.tif', kind: 'bad-format', error: 'a.tif is not a TIFF' }),
  note('landcoverCodingUnknown', { file: 'heights.tif' }),
  note('landcoverIncomplete'),
  note('worldCoverMissing', { tiles: ['S03E006', 'S03E009'] }),
  note('clutterNotConfigured', { what: 'landcover', variable: 'RADIOSHED_LANDCOVER' }),
  note('ownClutterNote', { text: 'Trees of the survey of 2024.' }),
];
