import { expect, it } from 'vitest';

import * as api from '../src/index.js';

it('exports these names', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "arithmeticOf",
      "composite",
      "compositeOnGpu",
      "compositeOnKeptGpu",
      "countReached",
      "coverage",
      "coverageOnGpu",
      "coverageOnKeptGpu",
      "coveragesOnGpu",
      "coveragesOnKeptGpu",
      "defaultSampling",
      "jamming",
      "jammingOnGpu",
      "jammingOnKeptGpu",
      "pictureOnGpu",
      "servedPixels",
      "skyView",
      "viewshed",
      "viewshedOnGpu",
      "viewshedOnKeptGpu",
    ]
  `);
});
