import { expect, it } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

it('exports these names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "COPERNICUS_ATTRIBUTION",
      "DemError",
      "copernicus",
      "filesSource",
      "gridSource",
      "isDemError",
      "memoryCache",
      "nullIsland",
      "nullIslandHeightM",
      "remoteSource",
      "terrarium",
      "withCache",
      "withFallback",
      "withFilledVoids",
      "withSea",
    ]
  `);
});

it('exports these names under /node', () => {
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "defaultCacheFolder",
      "diskCache",
      "folderSource",
      "openCopernicus",
      "openTerrain",
    ]
  `);
});
