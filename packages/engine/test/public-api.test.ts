import * as engine from '@radioshed/engine';
import { expect, test } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };

test('exported names', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "DEFAULT_ASSUMPTIONS",
      "DEFAULT_MODEL",
      "DIVIDED",
      "ENGINE_NOTES",
      "MODELS",
      "MODEL_LIST",
      "NOISE_REACH_KM",
      "OWN_MODEL_NAME",
      "OWN_MODEL_NUMBERS",
      "PRODUCED_BY",
      "RESULT_NOTES",
      "area",
      "assumptionsOf",
      "bestSite",
      "boundsGrid",
      "calculatePart",
      "defineModel",
      "interference",
      "joinedParts",
      "linksPredictor",
      "loadModels",
      "merge",
      "modelOf",
      "multilink",
      "multisite",
      "network",
      "noteWords",
      "partShares",
      "partsResult",
      "path",
      "points",
      "predictLinks",
      "predictPairs",
      "preload",
      "quantities",
      "readLinks",
      "recommendedModel",
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
  expect(engine.PRODUCED_BY).toBe(`Radioshed ${packageJson.version}`);
});
