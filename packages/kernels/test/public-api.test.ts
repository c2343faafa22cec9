import { expect, it } from 'vitest';

import * as api from '../src/index.js';

it('exports these names', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "arithmeticOf",
      "composite",
      "countReached",
      "coverage",
      "coverages",
      "defaultSampling",
      "interferenceRatio",
      "kernelsModules",
      "pictureOnGpu",
      "servedPixels",
      "skyView",
      "viewshed",
    ]
  `);
});
