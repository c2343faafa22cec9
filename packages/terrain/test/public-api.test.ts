import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

it('exports these names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "BLOCK_BYTES",
      "COPERNICUS_ATTRIBUTION",
      "DemError",
      "NULL_ISLAND_KM_PER_DEG",
      "RemoteFile",
      "TERRAIN_NOTES",
      "TURNED",
      "copernicus",
      "filesSource",
      "gradientNoise",
      "gridSource",
      "isDemError",
      "isPlaced",
      "isTurned",
      "levelGrid",
      "memoryCache",
      "nullIsland",
      "nullIslandHeightM",
      "openGeotiff",
      "remoteSource",
      "terrainNote",
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
      "fileReader",
      "filesBeside",
      "folderSource",
      "openCopernicus",
      "openTerrain",
      "remoteCache",
      "remoteFilesBeside",
      "remoteFolderSource",
      "remoteReader",
    ]
  `);
});

it('runs in a browser: nothing that the main entry reaches imports from Node', () => {
  const seen = new Set<string>();
  const foreign = new Set<string>();
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    for (const [, name = ''] of readFileSync(url, 'utf8').matchAll(/ from '([^']+)';/g)) {
      if (name.startsWith('.')) visit(new URL(name.replace(/\.js$/, '.ts'), url));
      else foreign.add(name);
    }
  };
  visit(new URL('../src/index.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(20);
  expect([...foreign].sort()).toEqual([
    '@radioshed/geodesy',
    '@radioshed/parallel',
    '@radioshed/raster',
    '@radioshed/units',
    'fflate',
    'geotiff',
    'htmlparser2',
  ]);
});
