import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "bilinear",
      "complementaryError",
      "exponential",
      "interpolateTable",
      "leastSquaresLine",
      "lerp",
      "logarithm",
      "normalTail",
      "normalTailQuantile",
      "quantile",
      "quantiles",
      "r2Point",
      "seededRandom",
    ]
  `);
});
