import { expect, test } from 'vitest';

import * as all from '../src/index.js';
import * as schemas from '../src/schemas.js';
import * as translate from '../src/translate.js';

test('public names of /schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "GROUND_HEIGHT",
      "LIMITS",
      "NAMED_MODELS",
      "NOISE_FLOOR",
      "RequestError",
      "SEA_HEIGHT",
      "areaRequest",
      "areaResponse",
      "errorResponse",
      "isRequestError",
      "pathReport",
      "pathRequest",
      "readAreaRequest",
      "readPathRequest",
    ]
  `);
});

test('public names of /translate', () => {
  expect(Object.keys(translate).sort()).toMatchInlineSnapshot(`
    [
      "BUILT_IN_PATTERNS",
      "FILE_AT_HAND",
      "antennaSetupOf",
      "areaInputOf",
      "areaResolutionM",
      "areaResponseOf",
      "climateWords",
      "elevationOf",
      "environmentOf",
      "fileBaseName",
      "heightOf",
      "modelChoiceOf",
      "modelWords",
      "noiseFloorOf",
      "pathInputOf",
      "pathReportOf",
      "quantityOf",
      "receiverOf",
      "requestNotes",
      "requiredSnrDb",
      "thresholdOf",
      "transmitterOf",
      "wireIssueOf",
    ]
  `);
});

test('the package gives both', () => {
  expect(Object.keys(all).sort()).toEqual([...Object.keys(schemas), ...Object.keys(translate)].sort());
});
