import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "GEODESY_NOTES",
      "WGS84_FLATTENING",
      "WGS84_SEMI_MAJOR_M",
      "areaOfUse",
      "boundsAround",
      "boundsContain",
      "checkBounds",
      "checkPosition",
      "coordinateSystem",
      "geodesicBetween",
      "geodesicDirect",
      "geodesicInverse",
      "geodesicPoints",
      "geodesicRay",
      "intersectBounds",
      "isGeographic",
      "lengthUnitM",
      "localFrame",
      "locatorBounds",
      "locatorCentre",
      "locatorOf",
      "makeBounds",
      "metresPerDegreeLat",
      "metresPerDegreeLon",
      "projectionOf",
      "turnDeg",
      "unwrapLonDeg",
      "wktCoordinateSystem",
      "wrapLonDeg",
    ]
  `);
});
