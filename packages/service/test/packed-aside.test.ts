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
  ['numbers as a GeoTIFF', (deflate) => floatGeoTiff(raster, { deflate })],
];

test.each(writers)('a %s has the bytes it has when deflated in place', async (_, write) => {
  expect(Buffer.compare(await packedAside(write), write(platformDeflate()))).toBe(0);
});

test('others have their turn while bytes are deflated', async () => {
  const turn = vi.fn();
  setImmediate(turn);
  await packedAside((deflate) => deflate(new Uint8Array(1 << 20)));
  expect(turn).toHaveBeenCalled();
});
