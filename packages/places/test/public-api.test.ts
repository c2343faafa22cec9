import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BLANKS",
      "FileText",
      "PlacesError",
      "RecordParser",
      "SITE_QUANTITIES",
      "angleDeg",
      "axisColumn",
      "axisValue",
      "coordinatesOf",
      "crsName",
      "faultText",
      "indexOf",
      "isPlacesError",
      "meaningOfO",
      "openTable",
      "placeColumns",
      "placeOfUtm",
      "planeSystem",
      "positionReader",
      "readPlaces",
      "readTable",
      "roleOf",
      "sideLetters",
      "tableLayout",
      "textOfBytes",
    ]
  `);
});
