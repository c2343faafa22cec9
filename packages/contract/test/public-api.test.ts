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
      "METRICS",
      "NAMED_MODELS",
      "NOISE_FLOOR",
      "NOT_ON_POINTS",
      "RequestError",
      "SEA_HEIGHT",
      "areaBodyOf",
      "areaRequest",
      "areaResponse",
      "bestSiteRequest",
      "bestSiteResponse",
      "clutterId",
      "clutterPlace",
      "errorResponse",
      "hfAreaRequest",
      "hfAreaResponse",
      "hfPredictionRequest",
      "hfPredictionResponse",
      "isRequestError",
      "linkHead",
      "metricsAnswerOf",
      "multilinkRequest",
      "multilinkResponse",
      "multisiteRequest",
      "noiseMapQuery",
      "noiseQueries",
      "noiseUploads",
      "pathReport",
      "pathRequest",
      "patternUpload",
      "pointsReport",
      "pointsRequest",
      "readAreaRequest",
      "readBestSiteRequest",
      "readCalculationId",
      "readClutterId",
      "readClutterPlace",
      "readHfAreaRequest",
      "readHfPredictionRequest",
      "readListQuery",
      "readMultilinkRequest",
      "readMultisiteRequest",
      "readNetworkName",
      "readNoiseMapQuery",
      "readNoiseQueries",
      "readNoiseUploads",
      "readPathRequest",
      "readPatternUpload",
      "readPointsRequest",
      "readTemplate",
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
