import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BLANKS",
      "COLUMN_NAMES",
      "COLUMN_WORDS",
      "FileText",
      "LINK_QUANTITIES",
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
      "linkRoleOf",
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
