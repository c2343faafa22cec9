import * as engine from '@radioshed/engine';
import { expect, test } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };

test('exported names', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "ENGINE",
      "MAX_PIXELS",
      "area",
      "models",
      "multilink",
      "network",
      "path",
      "points",
      "predictLinks",
      "quantities",
      "readLinks",
    ]
  `);
});

test('reports carry the version of the package', () => {
  expect(engine.ENGINE).toBe(`Radioshed ${packageJson.version}`);
});
