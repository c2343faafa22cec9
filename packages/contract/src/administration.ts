export { type ListedCalculation, type MessageResponse, messageResponse } from './account/archive-responses.js';
export * from './account/audit.js';
export * from './account/auth-request.js';
export {
  listQuery,
  MOST_LISTED,
  type ListQuery,
  type ListRequest,
  readCalculationId,
  readListQuery,
  readNetworkName,
} from './account/archive-requests.js';
export {
  type ClutterFeature,
  type ClutterInfo,
  type ClutterResponse,
  clutterResponse,
} from './account/clutter-responses.js';
export {
  clutterUpload,
  MOST_CLUTTER,
  MOST_CORNERS,
  readClutterId,
  readClutterPlace,
} from './account/clutter-requests.js';
export * from './account/file-request.js';
export {
  readShareRequest,
  type ShareOpens,
  type ShareRequest,
  shareRequest,
  type ShareResponse,
  shareResponse,
} from './account/share-request.js';
export { KEY_SCOPES, type KeyScope } from '@radioshed/quota';
export {
  expireKeyRequest,
  type KeyRequest,
  keyRequest,
  readExpireKeyRequest,
  readKeyRequest,
  readRotateKeyRequest,
  type RotateKeyRequest,
  rotateKeyRequest,
} from './account/key-requests.js';
export * from './account/key-responses.js';
export * from './terrain/high-point-request.js';
export {
  type CountedCalls,
  type MetricCounts,
  type MetricsResponse,
  metricsResponse,
  metricsResponseOf,
} from './account/metrics-response.js';
export * from './account/noise-responses.js';
export * from './account/noise-delete-request.js';
export * from './account/noise-requests.js';
export {
  type ColourKeyUpload,
  colourKeyUpload,
  type ColourOrder,
  type ListedColourKey,
  listedColourKeys,
  readColourKeyUpload,
  type SavedColourKey,
  savedColourKey,
} from './account/colour-key-requests.js';
export {
  type ListedPattern,
  listedPatterns,
  type PatternCuts,
  patternCuts,
  type PatternReport,
  patternReport,
  type PatternUpload,
  patternUpload,
  readPatternUpload,
  type SavedPattern,
} from './account/pattern-requests.js';
export { type ProfileUpload, profileUpload, readProfileUpload, type SavedProfile } from './account/profile-requests.js';
export {
  type ListedProject,
  listedProjects,
  type ProjectRecord,
  projectRecord,
  type ProjectUpdate,
  projectUpdate,
  type ProjectUpload,
  projectUpload,
  readProjectUpdate,
  readProjectUpload,
  type SavedProject,
} from './account/project-requests.js';
export * from './area/preview-response.js';
export * from './relay/request.js';
export {
  savedSceneModel,
  type SavedSceneModel,
  type ListedSceneModel,
  sceneModelList,
  type SceneModelList,
  sceneModelName,
  type SceneModelReport,
} from './scene/models.js';
export { listedTemplates, type SavedTemplate, templateUpload } from './account/template-responses.js';
export {
  type ListedTemplate,
  readTemplate,
  type TemplateRecord,
  type TemplateUpload,
} from './account/template-record.js';
export { readTerrainTile, type TerrainTilePlace, terrainTileQuery, type TerrainTileQuery } from './terrain/tile.js';
