export { type ByteCache, memoryCache } from './files/byte-cache.js';
export { type CacheOptions, withCache } from './wrappers/cached.js';
export { copernicus, type CopernicusOptions, type CopernicusSource } from './sources/copernicus.js';
export { COPERNICUS_ATTRIBUTION } from './sources/copernicus-cells.js';
export type { PrefetchOptions, PrefetchProgress, PrefetchReport } from './sources/copernicus-prefetch.js';
export { DemError, type DemErrorKind, isDemError } from './dem-error.js';
export { withFallback } from './wrappers/fallback.js';
export type { DescribingSource } from './wrappers/described-heights.js';
export { withFilledVoids } from './wrappers/filled-voids.js';
export type { NamedBytes } from './files/container.js';
export { filesSource, type FilesOptions } from './sources/files-source.js';
export { gradientNoise } from './sources/gradient-noise.js';
export { gridSource, type GridSourceOptions } from './sources/grid-source.js';
export type { HttpOptions } from './files/http-fetch.js';
export type { MosaicOptions } from './mosaic/mosaic.js';
export { NULL_ISLAND_KM_PER_DEG, nullIslandHeightM } from './sources/null-island-height.js';
export { note as terrainNote, TERRAIN_NOTES } from './notes.js';
export { nullIsland, type NullIslandOptions } from './sources/null-island.js';
export { remoteSource, type RemoteSourceOptions } from './sources/remote-source.js';
export { withSea, type SeaOptions } from './wrappers/sea.js';
export type * from './source.js';
export { terrarium, type TerrariumOptions } from './sources/terrarium.js';
export { BLOCK_BYTES, RemoteFile, type RemoteOptions } from './files/remote-file.js';
export type { ByteReader } from './files/byte-reader.js';
export { isTurned, TURNED } from './files/turned.js';
export {
  type FilesBeside,
  type GeotiffFile,
  type GeotiffHeader,
  type GeotiffLevel,
  isPlaced,
  levelGrid,
  openGeotiff,
} from './files/geotiff-file.js';
