export * from './archive-answers.js';
export * from './auth-request.js';
export {
  calculationNumber,
  listQuery,
  type ListQuery,
  type ListRequest,
  networkName,
  readCalculationId,
  readListQuery,
  readNetworkName,
} from './archive-requests.js';
export * from './clutter-answers.js';
export * from './clutter-requests.js';
export * from './file-request.js';
export * from './high-point-request.js';
export * from './metrics-answer.js';
export * from './noise-answers.js';
export * from './noise-delete-request.js';
export * from './noise-requests.js';
export * from './pattern-requests.js';
export * from './profile-requests.js';
export * from './relay-request.js';
export {
  keptSceneModel,
  type KeptSceneModel,
  type ListedSceneModel,
  sceneModelList,
  type SceneModelList,
  sceneModelName,
  type SceneModelReport,
} from './scene-models.js';
export * from './template-answers.js';
export * from './template-record.js';
export { readTerrainTile, terrainTilePlace, type TerrainTilePlace } from './terrain-tile.js';
