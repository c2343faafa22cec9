import { MergedNotes, noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { note, TERRAIN_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(TERRAIN_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, TERRAIN_NOTES))).toMatchInlineSnapshot(`
    [
      "987 of 2070 locations come from LiDAR 1 m.",
      "47.7 % of the window comes from LiDAR 1 m.",
      "LiDAR 1 m has no heights for 987 of 2070 locations: treated as sea, 0 m.",
      "LiDAR 1 m has no heights for less than 0.1 % of the window: treated as sea, 0 m.",
      "LiDAR 1 m has no heights for 47.7 % of the window: treated as sea, 0 m. If it is land, levels there and beyond are wrong: add the missing tiles.",
      "LiDAR 1 m has no heights for 987 of 2070 locations, which are on land or within 10 km of a coast: there and beyond, results have no value. Add the tile N09E020, or treat missing tiles as sea: --missing-terrain sea, RADIOSHED_MISSING_TERRAIN=sea, or the option missing.",
      "LiDAR 1 m has no heights for more than 99.9 % of the window, which are on land or within 10 km of a coast: there and beyond, results have no value. Add the tiles N01E000, N01E001, N01E002, N01E003, N02E000, N02E001 and 1 more, or treat missing tiles as sea: --missing-terrain sea, RADIOSHED_MISSING_TERRAIN=sea, or the option missing.",
      "4 of 9 locations are in voids: filled from the heights around them.",
      "49 missing heights in 2 voids were filled from the heights around them.",
      "Warning: the largest void is 7.7 km by 12 km (49 posts); its heights are interpolated from its rim and may miss mountains. It extends beyond the data read: other windows may differ.",
      "Neighbouring tiles disagree on 12 shared posts, by up to 3 m: the mean is used there.",
      "Terrain of 1 m posts was read at 30 m: means of the posts in each pixel, so ridges are lower.",
      "987 of 2070 heights are below 0 m: LiDAR 1 m include the sea floor. Depths down to 450 m are treated as ground, deeper ones as sea, 0 m.",
      "Terrain Tiles has no picture for 987 of 2070 tiles.",
      "Copernicus GLO-30 has no tile N40 E45, N40 E46: the 90 m set is used there.",
      "Copernicus has no tile N1 E1, N1 E2, N1 E3 and 2 more: treated as sea, 0 m.",
      "The cache cannot be written; downloads are not cached.",
      "a.tif is left out: a.tif is a damaged TIFF.",
      "a.tif is not readable.",
      "dem.img is ignored: its format (.img) is not read.",
      "classes.tif is ignored: its values have 8 bits, as classes and pictures have. Name the file itself if they are heights.",
      "60 of 300 files were opened for this description; the others are placed by their names.",
      "a.tif, b.tif: its values have 8 bits; they are taken for heights of 0 to 255 in its unit, not for classes or a picture.",
      "a.tif, b.tif: its heights in "feet" are converted to metres (× 0.3048).",
      "a.tif, b.tif, c.tif and 4 more: its heights are above the ellipsoid; they are used as heights above sea level, from which they may differ by up to 107 m.",
      "a.tif, b.tif: assumed BYTEORDER I: least significant byte first, as its header does not say; if that is wrong, add it there.",
      "a.tif, b.tif: it names no coordinate system; its coordinates are taken for degrees of WGS 84, its heights for metres. A .prj file next to it says otherwise.",
      "a.tif, b.tif: its .prj file names no datum; WGS 84 is assumed, from its spheroid GRS80. A line Datum says otherwise.",
      "a.tif, b.tif: its datum WGS 72 is taken for WGS 84: locations may be off by about 17 m.",
      "Heights of the survey of 2024.",
    ]
  `);
});

it('keeps sources apart where notes of several reads become one', () => {
  const merged = new MergedNotes(TERRAIN_NOTES);
  for (const source of ['LiDAR 1 m', 'LiDAR 2 m', 'LiDAR 1 m'])
    merged.add([note('locationsFromSource', { source, count: 3, total: 10 })]);
  merged.add([note('groundUnknownInWindow', { source: 'a', count: 1, total: 4, tiles: ['N01E001'] })]);
  merged.add([note('groundUnknownInWindow', { source: 'a', count: 2, total: 4, tiles: ['N01E000', 'N01E001'] })]);
  expect(merged.list().map(({ params }) => params)).toEqual([
    { source: 'LiDAR 1 m', count: 6, total: 20 },
    { source: 'LiDAR 2 m', count: 3, total: 10 },
    { source: 'a', count: 3, total: 8, tiles: ['N01E000', 'N01E001'] },
  ]);
});
