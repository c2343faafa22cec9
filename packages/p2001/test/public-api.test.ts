import * as p2001 from '@radioshed/p2001';
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
      "p2001RadialModel",
      "p2001Ref",
      "scatterClimates",
      "scatterClimatesOfMaps",
    ]
  `);
});
