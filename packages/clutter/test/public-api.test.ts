import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

it('exports these names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "BUILDINGS_LIMITS",
      "BUILDING_CLASS",
      "CLUTTER_NOTES",
      "ClutterError",
      "LANDCOVER_CLASSES",
      "LANDCOVER_CODINGS",
      "LANDCOVER_LIMITS",
      "MATERIALS",
      "NO_CLASS",
      "SYSTEM_PROFILES",
      "WORLDCOVER_ATTRIBUTION",
      "adjustClutter",
      "attenuationFactor",
      "classAttenuations",
      "classesAt",
      "clutterAtPlaces",
      "clutterNote",
      "clutterOnGrid",
      "codingTable",
      "denserClasses",
      "featureIndex",
      "isClutterError",
      "materialAttenuationDbPerM",
      "nullIslandBuildings",
      "nullIslandLandcover",
      "obstacleClass",
      "parseClutterProfile",
      "printClutterProfile",
      "profileClass",
      "rasterise",
      "readBuildingText",
      "readBuildings",
      "readObstacles",
      "systemProfile",
      "worldCover",
    ]
  `);
});

it('exports these names under /node', () => {
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "buildingsFolder",
      "clutterProfiles",
      "landcoverFolder",
      "obstaclesFile",
      "remoteLandcover",
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
    '@radioshed/terrain',
    '@radioshed/units',
    'flatbush',
  ]);
});
