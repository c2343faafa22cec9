export * from './administration.js';
export { isFeet } from './feet.js';
export { type FieldIssue, isRequestError, RequestError } from './issue.js';
export { GROUND_HEIGHT, LIMITS, NOISE_FLOOR, SEA_HEIGHT } from './limits.js';
export type { NumberLimits, NumberName } from './limits.js';
export * from './path-report.js';
export * from './points-report.js';
export * from './points-request.js';
export * from './request.js';
export * from './request-schema.js';
export * from './response.js';
export * from './multilink-request.js';
export { type MultilinkResponse, multilinkResponse } from './multilink-response.js';
export * from './multisite-request.js';
export * from './best-site-request.js';
export { type BestSiteResponse, bestSiteResponse } from './best-site-response.js';
export { HF_LIMITS, type HfNumberName } from './hf-limits.js';
export * from './hf-area-request.js';
export * from './hf-prediction-request.js';
export {
  type HfAreaResponse,
  hfAreaResponse,
  type HfPlaceFields,
  type HfPredictionResponse,
  hfPredictionResponse,
} from './hf-response.js';
export {
  type InterferenceResponse,
  interferenceResponse,
  type MergeResponse,
  mergeResponse,
  type ShareAbove,
  type TrilaterationResponse,
  trilaterationResponse,
} from './analyse-response.js';
export type { MaterialFields } from './scene-material.js';
export { readSceneRequest, sceneRequest, type SceneRequest, type SceneTransmitterFields } from './scene-request.js';
export { sceneResponse, type SceneResponse } from './scene-response.js';
export type { VectorFields } from './scene-vector.js';
export * from './interference-request.js';
export * from './merge-request.js';
export * from './network-request.js';
export type { NetworkReport } from './network-response.js';
export * from './trilateration-request.js';
