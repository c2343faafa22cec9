import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { SATELLITE_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(SATELLITE_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, SATELLITE_NOTES))).toMatchInlineSnapshot(`
    [
      "Rain, clouds and water vapour are values for the latitude (built-in climate), not for the location: no ITU maps were given.",
      "ITU maps give rain, clouds for this location.",
      "No ITU map was given for height of freezing, water vapour; values for the latitude are used (built-in climate).",
      "3 sets of elements are left out: line 2: the checksum is 4, not 5; and 2 more.",
      "Elements for SGP4-XP (ephemeris type 4), with which SGP4 is off by kilometres: SAT A, SAT B and 2 more.",
      "The elements of SAT A are for SGP4-XP (ephemeris type 4); by SGP4 its position is off by kilometres.",
      "The elements of ISS (ZARYA) date from 40 days before this time; its position may be far off.",
    ]
  `);
});
