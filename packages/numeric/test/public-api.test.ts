import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "bilinear",
      "exponential",
      "interpolateTable",
      "leastSquaresLine",
      "lerp",
      "logarithm",
      "quantile",
      "quantiles",
      "r2Point",
      "seededRandom",
    ]
  `);
});
