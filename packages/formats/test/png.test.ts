import { inflateSync } from 'node:zlib';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexedPng, rgbaPng } from '../src/index.js';
import { platformDeflate } from '../src/node.js';
import { decodePng } from './decode-png.js';

test('an indexed picture comes back pixel by pixel, with its transparency', () => {
  const palette = Uint8Array.of(0, 0, 0, 0, 255, 19, 0, 255, 0, 46, 255, 255);
  const indices = Uint8Array.of(0, 1, 2, 2, 1, 0);
  const decoded = decodePng(indexedPng({ width: 3, height: 2, indices, palette }));
  expect([decoded.width, decoded.height, decoded.colourType]).toEqual([3, 2, 3]);
  expect([...decoded.pixels]).toEqual(Array.from(indices, (i) => [...palette.subarray(4 * i, 4 * i + 4)]).flat());
});

test('any picture comes back, packed by either packer', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        pixels: fc.uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height }),
      }),
    );
  fc.assert(
    fc.property(picture, fc.boolean(), (picture, platform) => {
      const options = platform ? { deflate: platformDeflate() } : {};
      expect(decodePng(rgbaPng(picture, options)).pixels).toEqual(picture.pixels);
    }),
    { numRuns: 50 },
  );
});

test('platform packing is a zlib stream at every level', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 7);
  for (const level of [1, 3, 9]) expect(new Uint8Array(inflateSync(platformDeflate(level)(bytes)))).toEqual(bytes);
});

test('arrays that do not fit the size are refused', () => {
  const palette = new Uint8Array(4);
  expect(() => indexedPng({ width: 2, height: 2, indices: new Uint8Array(3), palette })).toThrow(/picture length: 3/);
  expect(() => indexedPng({ width: 1, height: 1, indices: new Uint8Array(1), palette: new Uint8Array(1028) })).toThrow(
    /palette/,
  );
  expect(() => rgbaPng({ width: 0, height: 1, pixels: new Uint8Array(0) })).toThrow(/width: 0/);
});
