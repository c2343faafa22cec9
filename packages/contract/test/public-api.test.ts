import { expect, test } from 'vitest';

import * as all from '../src/index.js';
import * as schemas from '../src/schemas.js';
import * as translate from '../src/translate.js';

test('public names of /schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "GROUND_HEIGHT",
      "HF_LIMITS",
      "LIMITS",
      "NAMED_MODELS",
      "NOISE_FLOOR",
      "NOT_ON_POINTS",
      "RequestError",
      "SEA_HEIGHT",
      "areaRequest",
      "areaResponse",
      "bestSiteRequest",
      "bestSiteResponse",
      "errorResponse",
      "hfAreaRequest",
      "hfAreaResponse",
      "hfPredictionRequest",
      "hfPredictionResponse",
      "isRequestError",
      "linkHead",
      "multilinkRequest",
      "multilinkResponse",
      "multisiteRequest",
      "pathReport",
      "pathRequest",
      "pointsReport",
      "pointsRequest",
      "readAreaRequest",
      "readBestSiteRequest",
      "readHfAreaRequest",
      "readHfPredictionRequest",
      "readMultilinkRequest",
      "readMultisiteRequest",
      "readPathRequest",
      "readPointsRequest",
    ]
  `);
});

test('public names of /translate', () => {
  expect(Object.keys(translate).sort()).toMatchInlineSnapshot(`
    [
      "BUILT_IN_PATTERNS",
      "FILE_AT_HAND",
      "NOMINAL_MHZ",
      "antennaSetupOf",
      "areaInputOf",
      "areaResolutionM",
      "areaResponseOf",
      "bestSiteInputOf",
      "bestSiteResponseOf",
      "climateWords",
      "elevationOf",
      "environmentOf",
      "fileBaseName",
      "heightOf",
      "hfAreaInputOf",
      "hfAreaResponseOf",
      "hfCircuitInputOf",
      "hfPredictionResponseOf",
      "modelChoiceOf",
      "modelWords",
      "multilinkCsv",
      "multilinkInputOf",
      "multilinkResponseOf",
      "multisiteInputOf",
      "noiseFloorOf",
      "pathArraysOf",
      "pathInputOf",
      "pathReportOf",
      "pointsInputOf",
      "pointsReportOf",
      "quantityOf",
      "rasterResponseOf",
      "receiverOf",
      "requestNotes",
      "requiredSnrDb",
      "siteRequestsOf",
      "thresholdOf",
      "transmitterOf",
      "wireIssueOf",
    ]
  `);
});

test('the package gives both', () => {
  expect(Object.keys(all).sort()).toEqual([...Object.keys(schemas), ...Object.keys(translate)].sort());
});
