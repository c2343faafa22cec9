import * as empirical from '@radioshed/empirical';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(empirical).sort()).toMatchInlineSnapshot(`
    [
      "FREE_SPACE_CONSTANT_DB",
      "MEDIAN_EARTH_RADIUS_M",
      "freeSpaceLossDb",
      "freeSpaceModel",
      "freeSpaceRef",
      "freeSpaceSingleEdgeModel",
      "freeSpaceSingleEdgeRef",
      "lineOfSightLossDb",
      "lineOfSightModel",
      "lineOfSightRef",
      "planeEarthLossDb",
      "planeEarthModel",
      "planeEarthRef",
      "planeEarthSingleEdgeModel",
      "planeEarthSingleEdgeRef",
    ]
  `);
});
