export { type BuildingsFolderOptions, buildingsFolder } from './node/buildings-folder.js';
export { landcoverFolder, type LandcoverFolderOptions, remoteLandcover } from './node/landcover-folder.js';
export { type ObstaclesFile, obstaclesFile } from './node/obstacles-file.js';
export { clutterProfiles } from './node/profiles-folder.js';
