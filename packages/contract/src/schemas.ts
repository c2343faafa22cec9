export * from './administration.js';
export { isFeet } from './radio/feet.js';
export { type FieldIssue, isRequestError, RequestError } from './fields/issue.js';
export type { NumberLimits } from './fields/limits.js';
export { LIMITS, type NumberName } from './tables/limits.js';
export type * from './path/availability.js';
export { EQUIPMENT_LIMITS, type EquipmentNumber } from './path/equipment-limits.js';
export {
  availabilityTexts,
  isLeastMargin,
  isRainKnown,
  MINUTES_PER_PERCENT,
  outageMinutes,
} from './path/availability-text.js';
export { OUTAGE_CAUSES, rainLeftOut } from './path/outage-causes.js';
export {
  type LinkHead,
  type PathArrays,
  type PathReceiver,
  type PathReport,
  pathReport,
  type PathTransmitter,
  type PathUrls,
  type ProfileValues,
} from './path/report.js';
export {
  hasLink,
  type PointFigure,
  type PointsReport,
  pointsReport,
  type PointTransmitter,
  type PointWithoutLink,
} from './points/report.js';
export * from './points/request.js';
export { type HeightUnits, heightUnitsOf } from './radio/height-units.js';
export * from './radio/request.js';
export * from './area/request.js';
export * from './path/request.js';
export { type AreaResponse, areaResponse, type AreaUrls } from './area/response.js';
export * from './fields/error-response.js';
export type { AdjustedNotes, NotedResponse } from './fields/note-members.js';
export { RESPONSE_FORMS, type ResponseForm } from './fields/response-form.js';
export * from './multilink/request.js';
export { type MultilinkResponse, multilinkResponse } from './multilink/response.js';
export * from './multisite/request.js';
export * from './best-site/request.js';
export { type BestSiteResponse, bestSiteResponse } from './best-site/response.js';
export * from './hf/area-request.js';
export * from './hf/prediction-request.js';
export {
  type HfAreaResponse,
  hfAreaResponse,
  type HfPlaceFields,
  type HfPredictionResponse,
  hfPredictionResponse,
} from './hf/response.js';
export {
  type InterferenceResponse,
  interferenceResponse,
  type MergeResponse,
  mergeResponse,
  type ShareAbove,
  type TrilaterationResponse,
  trilaterationResponse,
} from './layers/response.js';
export * from './places/request.js';
export { type ListedPlace, type PlacesResponse, placesResponse, type RefusedEntry } from './places/response.js';
export type { MaterialFields } from './scene/material.js';
export { readSceneRequest, sceneRequest, type SceneRequest, type SceneTransmitterFields } from './scene/request.js';
export { sceneResponse, type SceneResponse } from './scene/response.js';
export type { VectorFields } from './scene/vector.js';
export * from './layers/interference-request.js';
export * from './layers/merge-request.js';
export * from './network/request.js';
export type { NetworkReport } from './network/response.js';
export * from './layers/trilateration-request.js';
