import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { GEODESY_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(GEODESY_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, GEODESY_NOTES))).toMatchInlineSnapshot(`
    [
      "EPSG:4267 is shifted to WGS 84 by 3 parameters of EPSG, without a grid: locations may be off by about 8 m.",
      "a.tif, b.tif, c.tif and 2 more: The coordinate system of the file has a datum without a known shift to WGS 84: locations may be off by some hundred metres. Convert it to EPSG:4326 to be sure (gdalwarp, ogr2ogr).",
      "The coordinate system of the file has the code EPSG:32632, but units of 0.3048 m, not 1 m and another datum: the parameters are used, not the code. If the code is right, set it with gdal_edit.py -a_srs EPSG:32632, gdal_translate or ogr2ogr.",
    ]
  `);
});
