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
      "pixelToMap",
      "rasterData",
      "rasterOf",
      "warp",
      "warpOnGpu",
      "window",
    ]
  `);
});
