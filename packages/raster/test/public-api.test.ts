import { expect, test } from 'vitest';

import * as main from '../src/index.js';
import * as ndarray from '../src/ndarray.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "MAX_PIXELS",
      "bilinearSampler",
      "checkGrid",
      "checkRaster",
      "clutterSampler",
      "emptyRaster",
      "geographicGrid",
      "gridBounds",
      "gridOf",
      "heightSampler",
      "inverseTransform",
      "mercatorGrid",
      "nearestSampler",
      "noWarpOnGpu",
      "pixelAt",
      "pixelToMap",
      "profileBetween",
      "rasterOf",
      "warp",
      "warpBuffer",
      "warpOnGpu",
      "window",
    ]
  `);
});

test('exported names of the adapter', () => {
  expect(Object.keys(ndarray).sort()).toMatchInlineSnapshot(`
    [
      "assignNdarray",
      "fromNdarray",
      "toNdarray",
    ]
  `);
});
