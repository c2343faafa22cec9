import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BLANKS",
      "COLUMN_NAMES",
      "COLUMN_WORDS",
      "LINK_QUANTITIES",
      "PLACES_NOTES",
      "PlacesError",
      "RecordParser",
      "SITE_QUANTITIES",
      "USUAL_SYSTEMS",
      "angleDeg",
      "axisColumn",
      "axisValue",
      "columnNumber",
      "columnSign",
      "commonSign",
      "coordinatesOf",
      "crsName",
      "csvLine",
      "faultText",
      "indexOf",
      "isPlacesError",
      "isWgs84",
      "linkRoleOf",
      "meaningOfO",
      "namesOfEnd",
      "openTable",
      "placeColumns",
      "plainNumber",
      "planeSystem",
      "positionReader",
      "provenSign",
      "quotedCell",
      "readPlaces",
      "readTable",
      "roleOf",
      "sideLetters",
      "tableLayout",
      "unclearReason",
    ]
  `);
});
