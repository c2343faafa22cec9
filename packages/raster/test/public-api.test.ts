import { expect, test } from 'vitest';

import * as main from '../src/index.js';

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
      "rasterData",
      "rasterOf",
      "warp",
      "warpBuffer",
      "warpOnGpu",
      "window",
    ]
  `);
});
