import * as engine from '@radioshed/engine';
import { expect, test } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };

test('exported names', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "ENGINE",
      "MAX_PIXELS",
      "NOISE_REACH_KM",
      "area",
      "bestSite",
      "interference",
      "linksPredictor",
      "merge",
      "modelRefOf",
      "models",
      "multilink",
      "multisite",
      "network",
      "overlapRatio",
      "path",
      "points",
      "predictLinks",
      "preload",
      "quantities",
      "readLinks",
      "relay",
      "satelliteArea",
      "satelliteNamed",
      "satelliteQuery",
      "scene3d",
      "spotBeam",
      "trilaterate",
      "viewshed",
    ]
  `);
});

test('reports carry the version of the package', () => {
  expect(engine.ENGINE).toBe(`Radioshed ${packageJson.version}`);
});
