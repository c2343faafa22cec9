import * as z from 'zod';

import { notedResponse } from '../fields/note-members.js';
import { interferenceResponse, mergeResponse, trilaterationResponse } from '../layers/response.js';
import { listedCalculation, messageResponse } from '../account/archive-responses.js';
import { calculationNumber, listQuery, networkName } from '../account/archive-requests.js';
import { accountDeletion, auditQuery, auditRecords } from '../account/audit.js';
import { authResponse, authRequest } from '../account/auth-request.js';
import { bestSiteRequest } from '../best-site/request.js';
import { bestSiteResponse } from '../best-site/response.js';
import { clutterResponse, clutterInfo } from '../account/clutter-responses.js';
import { clutterId, clutterPlace, clutterUpload } from '../account/clutter-requests.js';
import { expireKeyRequest, keyIdPart, keyRequest, rotateKeyRequest } from '../account/key-requests.js';
import { accountResponse, issuedKey, listedKeys } from '../account/key-responses.js';
import { fileRequest } from '../account/file-request.js';
import { shareRequest, shareResponse } from '../account/share-request.js';
import { hfAreaRequest } from '../hf/area-request.js';
import { hfPredictionRequest } from '../hf/prediction-request.js';
import { hfAreaResponse, hfPredictionResponse } from '../hf/response.js';
import { highPointResponse, highPointRequest } from '../terrain/high-point-request.js';
import { interferenceRequest } from '../layers/interference-request.js';
import { mergeRequest, meshRequest } from '../layers/merge-request.js';
import { metricsResponse } from '../account/metrics-response.js';
import { multilinkRequest } from '../multilink/request.js';
import { multilinkResponse } from '../multilink/response.js';
import { multisiteRequest } from '../multisite/request.js';
import { networkRequest } from '../network/request.js';
import { noiseResponse } from '../account/noise-responses.js';
import { noiseDeleteQuery } from '../account/noise-delete-request.js';
import { noiseMapQuery, noiseQueries, noiseUploads } from '../account/noise-requests.js';
import { pathReport } from '../path/report.js';
import { colourKeyUpload, listedColourKeys, savedColourKey } from '../account/colour-key-requests.js';
import {
  savedPattern,
  listedPatterns,
  patternCuts,
  patternReport,
  patternUpload,
} from '../account/pattern-requests.js';
import { placesRequest } from '../places/request.js';
import { placesResponse } from '../places/response.js';
import { pointsReport } from '../points/report.js';
import { pointsRequest } from '../points/request.js';
import { profileUpload, savedProfile } from '../account/profile-requests.js';
import {
  listedProjects,
  projectPlace,
  projectRecord,
  projectUpdate,
  projectUpload,
  savedProject,
} from '../account/project-requests.js';
import { relayResponse, relayRequest } from '../relay/request.js';
import { areaRequest } from '../area/request.js';
import { pathRequest } from '../path/request.js';
import { areaResponse } from '../area/response.js';
import { sceneRequest } from '../scene/request.js';
import { sceneResponse } from '../scene/response.js';
import { savedSceneModel, sceneModelList, sceneModelUpload } from '../scene/models.js';
import { satelliteQueryRequest } from '../satellite/query-request.js';
import { satelliteAreaRequest } from '../satellite/request.js';
import { spotBeamRequest } from '../satellite/spot-beam-request.js';
import { satelliteAreaResponse, satelliteItems, spotBeamResponse } from '../satellite/response.js';
import { savedTemplate, listedTemplates, templateRecord, templateUpload } from '../account/template-responses.js';
import { terrainTilePlace, terrainTileQuery } from '../terrain/tile.js';
import { trilaterationRequest } from '../layers/trilateration-request.js';
import { previewResponse } from '../area/preview-response.js';

/** Schemas of a call. One is absent where the call has no such part or it is not JSON. */
export interface CallShape {
  /** Parts of the path, by their names. */
  readonly path?: z.ZodType;
  /** The body; of GET and DELETE the query. */
  readonly request?: z.ZodType;
  readonly response?: z.ZodType;
}

const networkReports = z.array(z.looseObject({ Site: z.string(), id: z.int() }));
const calculations = z.array(listedCalculation);
const message = { response: messageResponse };
const template = z.object({ name: z.string().meta({ description: 'number or name of a template' }) });
const ownTemplate = z.object({ name: z.string().meta({ description: 'number of one of your templates' }) });
const systemTemplate = z.object({ name: z.string().meta({ description: 'name of a built-in template' }) });
const pattern = z.object({ ant: z.string().meta({ description: 'number of one of your patterns' }) });
const patternFile = z.object({
  ant: z.string().meta({ description: 'number of a pattern of the server or your own' }),
});
const ownColourKey = z.object({
  name: z.string().meta({ description: 'name of one of your colour keys, with its unit' }),
});
const sceneModel = z.object({ file: z.string().meta({ description: 'name of one of your 3D models' }) });
const fileOf = z.object({
  sid: z.string().meta({ description: 'unguessable name of a calculation' }),
  name: z.string().meta({ description: 'format, or full name of a file' }),
});

const progressName = z.object({ name: z.string().meta({ description: 'the x-progress header of the request' }) });
const progressNote = z.object({ phase: z.string(), share: z.number().min(0).max(1) });
const baseTilePlace = z.object({
  z: z.int().min(0).max(22).meta({ description: 'zoom level, one that the base map has' }),
  x: z
    .int()
    .min(0)
    .max(2 ** 22 - 1)
    .meta({ description: 'column, from 180° W' }),
  y: z
    .int()
    .min(0)
    .max(2 ** 22 - 1)
    .meta({ description: 'row, from the north' }),
});
const pageFile = z.object({ name: z.string().meta({ description: 'name of a file of the map page' }) });

const range = z.tuple([z.number(), z.number()]);
const offeredModels = z.array(
  z.object({
    pm: z.union([z.number(), z.string()]).meta({ description: 'value of model.pm' }),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    limits: z
      .object({ frequencyMHz: range, txHeightM: range, rxHeightM: range })
      .meta({ description: 'ranges outside which a request is refused' }),
    madeFrom: z
      .object({
        frequencyMHz: range.nullable(),
        distanceM: range.nullable(),
        txHeightM: range.nullable(),
        rxHeightM: range.nullable(),
      })
      .meta({ description: 'validated ranges; null where none is known. Results outside them have a warning' }),
    reads: z.array(z.string()).meta({ description: 'settings that the model uses' }),
    timePercent: z
      .union([z.number(), z.literal('reliability'), z.null()])
      .meta({ description: 'percentage of time: fixed, model.rel, or none' }),
    locationPercent: z
      .union([z.literal('reliability'), z.literal('receiver'), z.literal('margin'), z.null()])
      .meta({ description: 'percentage of locations: model.rel (margin: by an added margin), or null for the median' }),
    diffraction: z.enum(['added', 'own', 'smooth Earth', 'none']).meta({ description: 'added: model.ked applies' }),
  }),
);

/** Every call by its path, or by `METHOD path` where methods differ. */
export const CALL_SHAPES: Readonly<Record<string, CallShape>> = {
  '/area': { request: areaRequest, response: areaResponse },
  '/path': { request: pathRequest, response: pathReport },
  '/points': { request: pointsRequest, response: pointsReport },
  '/multilink': { request: multilinkRequest, response: multilinkResponse },
  '/multisite': { request: multisiteRequest, response: areaResponse },
  '/bsa': { request: bestSiteRequest, response: bestSiteResponse },
  '/hf/area': { request: hfAreaRequest, response: hfAreaResponse },
  '/hf/prediction': { request: hfPredictionRequest, response: hfPredictionResponse },
  '/satellite/area': { request: satelliteAreaRequest, response: satelliteAreaResponse },
  '/satellite/query': { request: satelliteQueryRequest, response: satelliteItems },
  '/models': { response: offeredModels },
  '/spotbeam': { request: spotBeamRequest, response: spotBeamResponse },
  '/3d': { request: sceneRequest, response: sceneResponse },
  '/merge': { request: mergeRequest, response: mergeResponse },
  '/mesh': { request: meshRequest, response: mergeResponse },
  '/interference': { request: interferenceRequest, response: interferenceResponse },
  '/network': { request: networkRequest, response: networkReports },
  '/trilateration': { request: trilaterationRequest, response: trilaterationResponse },
  '/highpoint': { request: highPointRequest, response: highPointResponse },
  '/preview': { request: areaRequest, response: previewResponse },
  '/places': { request: placesRequest, response: placesResponse },
  '/relay': { request: relayRequest, response: relayResponse },
  '/archive/list': { request: listQuery, response: calculations },
  '/archive/data': { request: listQuery, response: z.object({ calcs: calculations }) },
  '/archive/delete': { request: calculationNumber, ...message },
  '/archive/delete/network': { request: networkName, ...message },
  '/archive/calc': { request: z.object({ id: z.string().meta({ description: 'sid of a calculation' }) }) },
  '/archive/export': { request: fileRequest },
  '/archive/share': { request: shareRequest, response: shareResponse },
  '/archive/{sid}/{name}': { path: fileOf },
  '/clutter/add': { request: clutterUpload, response: clutterInfo },
  '/clutter/profile': { request: profileUpload, response: savedProfile },
  '/API/clutter/index2.php': { request: profileUpload, response: savedProfile },
  '/clutter/get/{latitude}/{longitude}': { path: clutterPlace, response: clutterResponse },
  '/clutter/delete/{id}': { path: clutterId, response: clutterInfo },
  '/noise/create': { request: noiseUploads, ...message },
  '/noise/add': { request: noiseUploads, ...message },
  '/noise/get': { request: noiseQueries, response: noiseResponse },
  '/noise/query': { request: noiseQueries, response: noiseResponse },
  '/noise/map': { request: noiseMapQuery },
  '/noise/delete': { request: noiseDeleteQuery, ...message },
  'GET /account': { response: accountResponse },
  'DELETE /account': { request: accountDeletion, ...message },
  'GET /keys': { response: listedKeys },
  'POST /keys': { request: keyRequest, response: issuedKey },
  '/keys/{id}': { path: keyIdPart, ...message },
  '/keys/{id}/rotate': { path: keyIdPart, request: rotateKeyRequest, response: issuedKey },
  '/keys/{id}/expire': { path: keyIdPart, request: expireKeyRequest, ...message },
  '/audit': { request: auditQuery, response: auditRecords },
  '/my-metrics': { response: metricsResponse },
  '/templates': { response: listedTemplates },
  '/template': { request: templateUpload, response: savedTemplate },
  '/template/create': { request: templateUpload, response: savedTemplate },
  'GET /template/{name}': { path: template, response: templateRecord },
  'DELETE /template/{name}': { path: ownTemplate, ...message },
  '/template/delete/{name}': { path: ownTemplate, ...message },
  '/template/download/{name}': { path: template, response: templateRecord },
  '/template/{name}/download': { path: template, response: templateRecord },
  '/template/favourite/{name}': { path: systemTemplate, ...message },
  '/template/favorite/{name}': { path: systemTemplate, ...message },
  '/template/unfavourite/{name}': { path: systemTemplate, ...message },
  '/template/unfavorite/{name}': { path: systemTemplate, ...message },
  'GET /projects': { response: listedProjects },
  'POST /projects': { request: projectUpload, response: savedProject },
  'GET /projects/{id}': { path: projectPlace, response: projectRecord },
  'POST /projects/{id}': { path: projectPlace, request: projectUpdate, response: savedProject },
  'DELETE /projects/{id}': { path: projectPlace, ...message },
  '/antennas': { response: listedPatterns },
  '/antennas/upload': { request: patternUpload, response: savedPattern },
  '/antennas/validate': { request: patternUpload, response: patternReport },
  '/antennas/pattern/{ant}': { path: patternFile, response: patternCuts },
  '/antennas/delete/{ant}': { path: pattern, ...message },
  '/colours': { response: listedColourKeys },
  '/colours/upload': { request: colourKeyUpload, response: savedColourKey },
  '/colours/delete/{name}': { path: ownColourKey, ...message },
  '/3d/model/upload': { request: sceneModelUpload, response: savedSceneModel },
  '/3d/model/list': { response: sceneModelList },
  '/3d/model/delete/{file}': { path: sceneModel, ...message },
  '/terrain/{z}/{x}/{y}': { path: terrainTilePlace, request: terrainTileQuery },
  '/base-map/{z}/{x}/{y}': { path: baseTilePlace },
  '/progress/{name}': { path: progressName, response: progressNote },
  '/auth': { request: authRequest, response: authResponse },
  '/page/{name}': { path: pageFile },
  '/healthz': { response: z.object({ status: z.literal('ok'), version: z.string() }) },
  '/readyz': {
    response: z.object({
      status: z.literal('ready'),
      notes: z.array(z.string()).describe('what an operator should know; absent if there is nothing').optional(),
      note_data: notedResponse.note_data,
    }),
  },
  '/openapi.json': { response: z.looseObject({ openapi: z.string() }) },
};
