export { type ByteCache, memoryCache } from './byte-cache.js';
export { type CacheOptions, withCache } from './cached.js';
export {
  copernicus,
  COPERNICUS_ATTRIBUTION,
  type CopernicusOptions,
  type CopernicusSource,
  type PrefetchOptions,
  type PrefetchProgress,
  type PrefetchReport,
} from './copernicus.js';
export { DemError, type DemErrorKind, isDemError } from './dem-error.js';
export { withFallback } from './fallback.js';
export type { DescribingSource } from './described-heights.js';
export { withFilledVoids } from './filled-voids.js';
export type { NamedBytes } from './container.js';
export { filesSource, type FilesOptions } from './files-source.js';
export { gridSource, type GridSourceOptions } from './grid-source.js';
export type { HttpOptions } from './http-fetch.js';
export type { MosaicOptions } from './mosaic.js';
export { nullIslandHeightM } from './null-island-height.js';
export { nullIsland, type NullIslandOptions } from './null-island.js';
export { remoteSource, type RemoteSourceOptions } from './remote-source.js';
export { withSea, type SeaOptions } from './sea.js';
export type * from './source.js';
export { terrarium, type TerrariumOptions } from './terrarium.js';
