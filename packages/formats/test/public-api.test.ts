import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "colourGeoTiff",
      "floatGeoTiff",
      "indexedPng",
      "portableDeflate",
      "readGeoTiff",
      "rgbaPixels",
      "rgbaPng",
    ]
  `);
});

test('public names for Node', async () => {
  expect(Object.keys(await import('../src/node.js')).sort()).toMatchInlineSnapshot(`
    [
      "platformDeflate",
    ]
  `);
});
