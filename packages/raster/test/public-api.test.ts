import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "bilinearSampler",
      "emptyRaster",
      "geographicGrid",
      "gridBounds",
      "gridOf",
      "inverseTransform",
      "mercatorGrid",
      "nearestSampler",
      "noWarpOnGpu",
      "pixelAt",
      "pixelToMap",
      "rasterData",
      "rasterOf",
      "warp",
      "warpBuffer",
      "warpOnGpu",
      "window",
    ]
  `);
});
