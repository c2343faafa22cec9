import { expect, test } from 'vitest';

import * as callSchemas from '../src/call-schemas.js';
import * as calls from '../src/calls.js';
import * as client from '../src/client/client.js';
import * as fieldTables from '../src/field-tables.js';
import * as all from '../src/index.js';
import * as satellites from '../src/satellites.js';
import * as schemas from '../src/schemas.js';
import * as translate from '../src/translate.js';

test('public names of /schemas', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "EQUIPMENT_LIMITS",
      "KEY_SCOPES",
      "LIMITS",
      "MINUTES_PER_PERCENT",
      "MOST_CLUTTER",
      "MOST_CONTENT",
      "MOST_CORNERS",
      "MOST_LISTED",
      "MOST_MAP_POINTS",
      "MOST_PLACES",
      "OUTAGE_CAUSES",
      "RESPONSE_FORMS",
      "RequestError",
      "accountDeletion",
      "accountResponse",
      "areaRequest",
      "areaResponse",
      "auditQuery",
      "auditRecords",
      "authRequest",
      "authResponse",
      "availabilityTexts",
      "bestSiteRequest",
      "bestSiteResponse",
      "clutterResponse",
      "clutterUpload",
      "colourKeyUpload",
      "errorResponse",
      "expireKeyRequest",
      "fileRequest",
      "hasLink",
      "heightUnitsOf",
      "hfAreaRequest",
      "hfAreaResponse",
      "hfPredictionRequest",
      "hfPredictionResponse",
      "highPointRequest",
      "highPointResponse",
      "interferenceRequest",
      "interferenceResponse",
      "isFeet",
      "isLeastMargin",
      "isRainKnown",
      "isRequestError",
      "issuedKey",
      "keyRequest",
      "listQuery",
      "listedColourKeys",
      "listedKeys",
      "listedPatterns",
      "listedProjects",
      "listedTemplates",
      "mergeRequest",
      "mergeResponse",
      "meshRequest",
      "messageResponse",
      "metricsResponse",
      "metricsResponseOf",
      "multilinkRequest",
      "multilinkResponse",
      "multisiteRequest",
      "networkRequest",
      "noiseDeleteQuery",
      "noiseMapQuery",
      "noiseQueries",
      "noiseResponse",
      "noiseUploads",
      "outageMinutes",
      "pathReport",
      "pathRequest",
      "patternCuts",
      "patternReport",
      "patternUpload",
      "placesRequest",
      "placesResponse",
      "pointsReport",
      "pointsRequest",
      "previewResponse",
      "profileUpload",
      "projectRecord",
      "projectUpdate",
      "projectUpload",
      "rainLeftOut",
      "readAccountDeletion",
      "readAreaRequest",
      "readAuditQuery",
      "readAuthRequest",
      "readBestSiteRequest",
      "readCalculationId",
      "readClutterId",
      "readClutterPlace",
      "readColourKeyUpload",
      "readExpireKeyRequest",
      "readFileRequest",
      "readHfAreaRequest",
      "readHfPredictionRequest",
      "readHighPointRequest",
      "readInterferenceRequest",
      "readKeyRequest",
      "readListQuery",
      "readMergeRequest",
      "readMeshRequest",
      "readMultilinkRequest",
      "readMultisiteInTurns",
      "readMultisiteRequest",
      "readNetworkName",
      "readNetworkRequest",
      "readNoiseDelete",
      "readNoiseMapQuery",
      "readNoiseQueries",
      "readNoiseUploads",
      "readPathRequest",
      "readPatternUpload",
      "readPlacesRequest",
      "readPointsInTurns",
      "readPointsRequest",
      "readProfileUpload",
      "readProjectUpdate",
      "readProjectUpload",
      "readRelayRequest",
      "readRotateKeyRequest",
      "readSceneRequest",
      "readShareRequest",
      "readTemplate",
      "readTerrainTile",
      "readTrilaterationRequest",
      "relayRequest",
      "relayResponse",
      "rotateKeyRequest",
      "savedColourKey",
      "savedSceneModel",
      "sceneModelList",
      "sceneModelName",
      "sceneRequest",
      "sceneResponse",
      "shareRequest",
      "shareResponse",
      "templateUpload",
      "terrainTileQuery",
      "trilaterationRequest",
      "trilaterationResponse",
    ]
  `);
});

test('public names of /translate', () => {
  expect(Object.keys(translate).sort()).toMatchInlineSnapshot(`
    [
      "BUILT_IN_PATTERNS",
      "CONTRACT_NOTES",
      "FILE_AT_HAND",
      "WIRE_NOTES",
      "adjustedBy",
      "antennaSetupOf",
      "areaInputOf",
      "areaResolutionM",
      "areaResponseOf",
      "bandwidthOf",
      "bestSiteInputOf",
      "bestSiteResponseOf",
      "clutterOf",
      "fileBaseName",
      "heightOf",
      "hfAreaInputOf",
      "hfAreaResponseOf",
      "hfCircuitInputOf",
      "hfPredictionResponseOf",
      "interferenceResponseOf",
      "leastHeight",
      "mergeResponseOf",
      "modelChoiceOf",
      "multilinkCsv",
      "multilinkInputOf",
      "multilinkResponseOf",
      "multisiteInputInTurns",
      "multisiteInputOf",
      "networkReportOf",
      "noteWords",
      "notedBy",
      "pathInputOf",
      "pathReportOf",
      "pointsInputOf",
      "pointsReportOf",
      "quantityOf",
      "relayInputOf",
      "relayResponseOf",
      "requiredSnrDb",
      "satelliteQuantityOf",
      "sceneInputOf",
      "sceneResponseOf",
      "siteRequestsOf",
      "thresholdOf",
      "trilaterationResponseOf",
      "wireIssueOf",
      "wireNote",
    ]
  `);
});

test('public names of /client', () => {
  expect(Object.keys(client).sort()).toMatchInlineSnapshot(`
    [
      "CallError",
      "EQUIPMENT_LIMITS",
      "LIMITS",
      "MINUTES_PER_PERCENT",
      "NOISE_LIMITS",
      "OUTAGE_CAUSES",
      "availabilityTexts",
      "createClient",
      "fileBaseName",
      "isLeastMargin",
      "isRainKnown",
      "outageMinutes",
      "rainLeftOut",
    ]
  `);
});

test('public names of /satellites', () => {
  expect(Object.keys(satellites).sort()).toMatchInlineSnapshot(`
    [
      "readSatelliteAreaRequest",
      "readSatelliteQuery",
      "readSpotBeamRequest",
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

test('the package exports all except the client', () => {
  const parts = [schemas, translate, satellites, callSchemas];
  expect(Object.keys(all).sort()).toEqual(parts.flatMap((part) => Object.keys(part)).sort());
});

test('public names of /fields', () => {
  expect(Object.keys(fieldTables).sort()).toEqual([
    'AVAILABILITY_FIELDS',
    'FIELDS',
    'GROUND_HEIGHT',
    'HF_FIELDS',
    'SATELLITE_FIELDS',
    'SCENE_FIELDS',
    'filled',
  ]);
});

test('public names of /calls', () => {
  expect(Object.keys(calls).sort()).toEqual(['CALLS', 'CALL_LIST']);
});
