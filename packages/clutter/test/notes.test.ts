import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { CLUTTER_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(CLUTTER_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, CLUTTER_NOTES))).toMatchInlineSnapshot(`
    [
      "Landcover is switched off: the length of 50.1 to 72 km is above 50 km.",
      "Buildings are switched off: the radius of 50.1 km is above 20 km and pixels of 31 m are coarser than 30 m.",
      "Landcover has the most frequent class of each stretch: the steps of 93.7 m are coarser than 30 m.",
      "The clutter profile test has no line for class 5 (Crops), 8 (Bare ground): treated as open ground.",
      "25.0 % of the area has no landcover: treated as open ground.",
      "The clutter profile Custom has no line for class 99 (Buildings): they lose 0 dB/m.",
      "2 of 84 buildings have no height: 12 m of the clutter profile Urban are used.",
      "Too small for the steps of the path and ignored: 1 building.",
      "3 obstacles of walls.geojson are ignored (feature 1: height: "tall" is not a number; allowed: 0 to 1000 m; and 2 more).",
      "Footprints of town.geojson: heights of 1 are not understood (height "tall"): storeys or the default of the profile are used.",
      "Footprints of town.geojson: 2 have several heights, of which the greatest is used.",
      "a.tif is left out: a.tif is not a TIFF",
      "heights.tif is left out: it has a name without a class coding: name the coding with --landcover-coding (worldcover, corine, nlcd, radioshed).",
      "The landcover files do not cover the whole area.",
      "WorldCover has no tile S03E006, S03E009: treated as open sea.",
      "No landcover data: none is configured (--landcover, RADIOSHED_LANDCOVER), and the sample covers Null Island only.",
      "Trees of the survey of 2024.",
    ]
  `);
});
