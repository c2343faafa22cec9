import { expect, test } from 'vitest';

import * as callSchemas from '../src/call-schemas.js';
import * as client from '../src/client.js';
import * as all from '../src/index.js';
import * as satellites from '../src/satellites.js';
import * as schemas from '../src/schemas.js';
import * as translate from '../src/translate.js';

test('public names of /schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "GROUND_HEIGHT",
      "HF_LIMITS",
      "LIMITS",
      "METRICS",
      "MOST_CLUTTER",
      "NAMED_MODELS",
      "NOISE_FLOOR",
      "NOT_ON_POINTS",
      "RequestError",
      "SEA_HEIGHT",
      "areaBodyOf",
      "areaRequest",
      "areaResponse",
      "authAnswer",
      "authRequest",
      "bestSiteRequest",
      "bestSiteResponse",
      "calculationNumber",
      "clutterAnswer",
      "clutterId",
      "clutterInfo",
      "clutterPlace",
      "clutterUpload",
      "computedBySchema",
      "errorResponse",
      "fileRequest",
      "hfAreaRequest",
      "hfAreaResponse",
      "hfPredictionRequest",
      "hfPredictionResponse",
      "highPointAnswer",
      "highPointRequest",
      "interferenceRequest",
      "interferenceResponse",
      "isFeet",
      "isRequestError",
      "keptPattern",
      "keptSceneModel",
      "keptTemplate",
      "legendEntry",
      "linkHead",
      "listQuery",
      "listedCalculation",
      "listedPatterns",
      "listedTemplates",
      "mergeRequest",
      "mergeResponse",
      "meshRequest",
      "messageAnswer",
      "metricsAnswer",
      "metricsAnswerOf",
      "multilinkRequest",
      "multilinkResponse",
      "multisiteRequest",
      "networkName",
      "networkRequest",
      "noiseAnswer",
      "noiseDeleteQuery",
      "noiseMapQuery",
      "noiseQueries",
      "noiseUploads",
      "pathReport",
      "pathRequest",
      "patternCuts",
      "patternReport",
      "patternUpload",
      "pointsReport",
      "pointsRequest",
      "readAreaRequest",
      "readAuthRequest",
      "readBestSiteRequest",
      "readCalculationId",
      "readClutterId",
      "readClutterPlace",
      "readFileRequest",
      "readHfAreaRequest",
      "readHfPredictionRequest",
      "readHighPointRequest",
      "readInterferenceRequest",
      "readListQuery",
      "readMergeRequest",
      "readMeshRequest",
      "readMultilinkRequest",
      "readMultisiteRequest",
      "readNetworkName",
      "readNetworkRequest",
      "readNoiseDelete",
      "readNoiseMapQuery",
      "readNoiseQueries",
      "readNoiseUploads",
      "readPathRequest",
      "readPatternUpload",
      "readPointsRequest",
      "readRelayRequest",
      "readSceneRequest",
      "readTemplate",
      "readTerrainTile",
      "readTrilaterationRequest",
      "relayAnswer",
      "relayRequest",
      "sceneModelList",
      "sceneModelName",
      "sceneRequest",
      "sceneResponse",
      "templateRecord",
      "templateUpload",
      "terrainTilePlace",
      "trilaterationRequest",
      "trilaterationResponse",
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
      "interferenceResponseOf",
      "mergeResponseOf",
      "modelChoiceOf",
      "modelWords",
      "multilinkCsv",
      "multilinkInputOf",
      "multilinkResponseOf",
      "multisiteInputOf",
      "networkReportOf",
      "noiseFloorOf",
      "pathArraysOf",
      "pathInputOf",
      "pathReportOf",
      "pointsInputOf",
      "pointsReportOf",
      "quantityOf",
      "rasterResponseOf",
      "receiverOf",
      "relayAnswerOf",
      "relayInputOf",
      "requestNotes",
      "requiredSnrDb",
      "satelliteQuantityOf",
      "sceneInputOf",
      "sceneResponseOf",
      "siteRequestsOf",
      "thresholdOf",
      "transmitterOf",
      "trilaterationResponseOf",
      "wireIssueOf",
    ]
  `);
});

test('public names of /client', () => {
  expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
    [
      "CallError",
      "LIMITS",
      "createClient",
    ]
  `);
});

test('public names of /satellites', () => {
  expect(Object.keys(satellites).sort()).toMatchInlineSnapshot(`
    [
      "readSatelliteAreaRequest",
      "readSatelliteQuery",
      "readSpotBeamRequest",
      "satelliteAntenna",
      "satelliteAreaInputOf",
      "satelliteAreaRequest",
      "satelliteAreaResponse",
      "satelliteAreaResponseOf",
      "satelliteItemOf",
      "satelliteItems",
      "satelliteQueryRequest",
      "spotBeamInputOf",
      "spotBeamRequest",
      "spotBeamResponse",
      "spotBeamResponseOf",
    ]
  `);
});

test('public names of /call-schemas', () => {
  expect(Object.keys(callSchemas).sort()).toMatchInlineSnapshot(`
    [
      "callSchemasOf",
      "errorSchema",
      "longestBodyBytes",
    ]
  `);
});

test('the package gives all but the client', () => {
  const parts = [schemas, translate, satellites, callSchemas];
  expect(Object.keys(all).sort()).toEqual(parts.flatMap((part) => Object.keys(part)).sort());
});
