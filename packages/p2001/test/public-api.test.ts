import * as p2001 from '@radioshed/p2001';
import * as radial from '@radioshed/p2001/radial';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p2001).sort()).toMatchInlineSnapshot(`
    [
      "P2001_DEFAULTS",
      "TEMPERATE_CLIMATE",
      "climateAt",
      "climateOfMaps",
      "p2001",
      "p2001Modules",
      "p2001Ref",
      "scatterClimates",
      "scatterClimatesOfMaps",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(radial).sort()).toMatchInlineSnapshot(`
    [
      "p2001RadialModel",
    ]
  `);
});
