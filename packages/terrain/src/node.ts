export { defaultCacheFolder, diskCache, type DiskCacheOptions } from './node/disk-cache.js';
export { folderSource } from './node/folder.js';
export type { FolderOptions } from './node/indexed-source.js';
export type { FileLabels } from './tiles/whole-tile.js';
export { openCopernicus, openTerrain, type OpenTerrainOptions, remoteCache } from './node/open-terrain.js';
export { type RemoteEntry, type RemoteFolder, remoteReader } from './node/remote-folder.js';
export { remoteFolderSource, type RemoteFolderOptions } from './node/remote-folder-source.js';
export { fileReader } from './node/file-reader.js';
export { filesBeside, remoteFilesBeside } from './node/files-beside.js';
