export * from './account/archive-answers.js';
export * from './account/auth-request.js';
export {
  calculationNumber,
  listQuery,
  type ListQuery,
  type ListRequest,
  networkName,
  readCalculationId,
  readListQuery,
  readNetworkName,
} from './account/archive-requests.js';
export * from './account/clutter-answers.js';
export * from './account/clutter-requests.js';
export * from './account/file-request.js';
export * from './terrain/high-point-request.js';
export * from './account/metrics-answer.js';
export * from './account/noise-answers.js';
export * from './account/noise-delete-request.js';
export * from './account/noise-requests.js';
export * from './account/pattern-requests.js';
export * from './account/profile-requests.js';
export * from './relay/request.js';
export {
  keptSceneModel,
  type KeptSceneModel,
  type ListedSceneModel,
  sceneModelList,
  type SceneModelList,
  sceneModelName,
  type SceneModelReport,
} from './scene/models.js';
export * from './account/template-answers.js';
export * from './account/template-record.js';
export { readTerrainTile, terrainTilePlace, type TerrainTilePlace } from './terrain/tile.js';
