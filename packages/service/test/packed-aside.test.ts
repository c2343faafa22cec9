import { colourise, findColourKey } from '@radioshed/colour';
import { colourGeoTiff, type Deflate, floatGeoTiff, indexedPng } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { expect, test, vi } from 'vitest';

import { packedAside } from '../src/files/packed-aside.js';

const SIZE = 400; // several strips of a GeoTIFF
const values = Float32Array.from({ length: SIZE * SIZE }, (_, i) => -60 - 30 * Math.sin(i / 900));
const raster = rasterOf(values, geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, SIZE, SIZE));
const picture = colourise(raster, findColourKey('RAINBOW.dBm'), {});

const writers: readonly (readonly [string, (deflate: Deflate) => Uint8Array])[] = [
  ['PNG', (deflate) => indexedPng(picture, { deflate })],
  ['coloured GeoTIFF', (deflate) => colourGeoTiff(picture, { deflate, form: 'rgba' })],
  ['values as a GeoTIFF', (deflate) => floatGeoTiff(raster, { deflate })],
];

test.each(writers)('a %s has the same bytes as when deflated in this thread', async (_, write) => {
  expect(Buffer.compare(await packedAside(write), write(platformDeflate()))).toBe(0);
});

test('the event loop is free while bytes are deflated', async () => {
  const turn = vi.fn();
  setImmediate(turn);
  await packedAside((deflate) => deflate(new Uint8Array(1 << 20)));
  expect(turn).toHaveBeenCalled();
});
