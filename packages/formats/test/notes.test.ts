import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { FORMATS_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(FORMATS_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, FORMATS_NOTES))).toMatchInlineSnapshot(`
    [
      "The polygons are drawn on pixels of 2 × 2: the picture has too many small areas for its own.",
      "The lines follow means over 4 × 4 pixels: the raster has too many.",
    ]
  `);
});
