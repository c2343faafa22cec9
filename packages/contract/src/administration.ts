export * from './account/archive-responses.js';
export * from './account/audit.js';
export * from './account/auth-request.js';
export {
  calculationNumber,
  listQuery,
  MOST_LISTED,
  type ListQuery,
  type ListRequest,
  networkName,
  readCalculationId,
  readListQuery,
  readNetworkName,
} from './account/archive-requests.js';
export * from './account/clutter-responses.js';
export * from './account/clutter-requests.js';
export * from './account/file-request.js';
export * from './account/share-request.js';
export * from './account/key-requests.js';
export * from './account/key-responses.js';
export * from './terrain/high-point-request.js';
export * from './account/metrics-response.js';
export * from './account/noise-responses.js';
export * from './account/noise-delete-request.js';
export * from './account/noise-requests.js';
export * from './account/pattern-requests.js';
export * from './account/profile-requests.js';
export * from './account/project-requests.js';
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
export * from './account/template-responses.js';
export * from './account/template-record.js';
export {
  readTerrainTile,
  terrainTilePlace,
  type TerrainTilePlace,
  terrainTileQuery,
  type TerrainTileQuery,
} from './terrain/tile.js';
