import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { RAYTRACE_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(RAYTRACE_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, RAYTRACE_NOTES))).toMatchInlineSnapshot(`
    [
      "Calculated on the CPU instead of the requested GPU: the device was lost.",
      "Scattered power has a standard error of 5 % of all power in half of the voxels, 12 % in nine of ten; more rays lower it.",
      "2 of 14 triangles do not form a closed solid: they are treated as walls of one voxel, 0.5 m.",
      "Fading is finer than voxels of 0.5 m (half a wavelength is 0.167 m): each has the level at its centre; power fading gives a smoother field.",
      "Transmitter 1 stands 5 m outside the model (metres, y up).",
      "Transmitter 2: its 20000 strongest mirror images interfere; other paths add their power.",
      "ITU-R P.2040 gives brick for other frequencies than 100 MHz.",
      "A closed part around a transmitter is treated as walls one voxel thick, not as a solid.",
      "The resolution was changed from 0.01 m to 0.03457 m: at most 1 megavoxels.",
      "No part of the model is named "Gold".",
      "Skins are not applied: figures are in their rest pose.",
      "Instances (EXT_mesh_gpu_instancing) are not repeated: each mesh counts once per node.",
      "The model is 6000 m across: it may be in centimetres or millimetres; scale it to metres.",
      "The model is 0.02 m across: it may be in kilometres or inches; scale it to metres.",
      "Left out: 1 triangles without area.",
      "Left out: 1 triangles that repeat others.",
    ]
  `);
});
