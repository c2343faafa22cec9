import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { ANTENNA_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(ANTENNA_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, ANTENNA_NOTES))).toMatchInlineSnapshot(`
    [
      "the horizontal cut is taken through the main beam, 4° below the horizon: on the horizon the vertical cut is 0.8 dB lower",
      "Antenna pattern 3587: at the back the vertical cut is 6.0 dB above the horizontal cut, which holds.",
      "the cuts reach 0.50 dB above the gain: the gain is raised by that",
      "the peak is on neither cut: they reach 2.00 dB below the gain, and levels stay as in the file",
      "the cuts’ maximum was -3.00 dB; it is set to 0 dB",
      "no vertical cut: its front is assumed omnidirectional, its back is from the horizontal cut",
      "the vertical cut ends at ±90°: its back was made from its front and the horizontal cut",
      "HORIZONTAL: values below zero are treated as attenuation",
      "no GUNITS: dBd assumed for the gain, rows relative to it",
      "GAIN without dBd or dBi: dBd assumed",
      "no MDGAIN: LWGAIN used instead",
      "MDGAIN 14,85 is read as a number with a decimal comma",
      "2 more cuts left out",
      "no values below the horizon: those above it are mirrored",
      "the pattern over the sphere is reduced to its horizontal plane and the vertical plane of its peak, φ 90°",
      "the file has more than one far field: the first is read",
      "Antenna pattern: the file gives directivity, which is greater than the gain by the losses of the antenna.",
      "no .az file: the horizontal cut is omnidirectional",
      "no .el file: the vertical cut is assumed omnidirectional in front",
      "the back of the vertical cut was made from its front and the horizontal cut",
      "with azimuth 45° and downtilt 0° the antenna stands as in SPLAT!",
      "a field strength of 0 counts as -60 dB",
      "the vertical cut ends 45° above the horizon: it stays at that level higher up",
      "the vertical cut ends at -45°: it stays at that level further down",
    ]
  `);
});
