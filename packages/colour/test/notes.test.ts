import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { COLOUR_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(COLOUR_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, COLOUR_NOTES))).toMatchInlineSnapshot(`
    [
      "Colour key mine may be MINE.dBm, MINE.dB: MINE.dBm is used. Name the unit to choose another.",
      "Colour key MINE.dB is read from its lowest level up: a value of path loss takes the first level that it does not exceed.",
      "Colour key RAINBOW.dBm is not made for path loss: its 24 colours are spread over 70 dB to 162 dB.",
      "Colour key LOSS.dB ends at 162 dB: values above it are transparent.",
      "Colour key RAINBOW.dBm ends at -112 dBm: values below it, to the threshold of -120 dBm, are transparent.",
    ]
  `);
});
