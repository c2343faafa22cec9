export { folderSource, type FolderOptions } from './node/folder.js';
export type { FileLabels } from './node/hgt-file.js';
export { openTerrain, type OpenTerrainOptions } from './node/open-terrain.js';
