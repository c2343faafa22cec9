import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { HF_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(HF_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, HF_NOTES))).toMatchInlineSnapshot(`
    [
      "Sunspot numbers of version 2 are multiplied by 0.7, the scale of the ionospheric maps.",
      "The table has monthly means: they are smoothed over 13 months, up to 2020-06.",
      "The antenna pattern Rhombic is for 7 to 14 MHz and may differ at 17, 18, 21, 24, 25 and 1 more MHz.",
    ]
  `);
});
