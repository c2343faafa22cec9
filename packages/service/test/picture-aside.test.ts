import { chooseColourKey, colourKey } from '@radioshed/colour';
import { geographicGrid } from '@radioshed/raster';
import { byteString } from '@radioshed/units';
import { expect, test } from 'vitest';

import { pictureAside } from '../src/files/picture-aside.js';
import { pictureFile } from '../src/files/picture-file.js';

const side = 400; // too large for this thread
const job = {
  values: Float32Array.from({ length: side * side }, (_, i) => (i % 7 === 0 ? Number.NaN : -60 - (i % 50))),
  grid: geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, side, side),
  key: chooseColourKey('RAINBOW.dBm', 'receivedPower').key,
  threshold: -90,
};

test.each(['png', 'png_3857', 'tiff', 'tiff_3857', 'values'] as const)(
  'a large %s from another thread equals one from this thread',
  async (format) => {
    const there = await pictureAside({ ...job, values: job.values.slice(), format }); // the values go there
    expect(Buffer.from(there).equals(pictureFile({ ...job, format }))).toBe(true);
  },
);

test.each([
  ['RAINBOW.dBm', '>dBm<'],
  ['FIELD.dBuV', '>dB&#181;V/m<'],
  ['BEAM.dBW', '>dBW<'],
  ['BEAM.dB/K', '>dB/K<'],
  ['LORA.SF', undefined],
])('values coloured by %s name their unit', (name, unit) => {
  const key = colourKey(name, [[1, 0, 0, 0]], 'atLeast');
  const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 1, 1);
  const bytes = pictureFile({ format: 'values', values: Float32Array.of(1), grid, key });
  expect(/role="unittype"(>[^<]*<)/.exec(byteString(bytes))?.[1]).toBe(unit);
});
