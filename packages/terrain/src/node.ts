export { defaultCacheFolder, diskCache } from './node/disk-cache.js';
export { folderSource, type FolderOptions } from './node/folder.js';
export type { FileLabels } from './node/hgt-file.js';
export { openCopernicus, openTerrain, type OpenTerrainOptions } from './node/open-terrain.js';
export { fileReader } from './node/file-reader.js';
