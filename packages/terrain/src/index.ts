export * from './dem-error.js';
export { withFallback } from './fallback.js';
export { gridSource, type GridSourceOptions } from './grid-source.js';
export type { MosaicOptions } from './mosaic.js';
export { nullIslandHeightM } from './null-island-height.js';
export { nullIsland, type NullIslandOptions } from './null-island.js';
export { withSea, type SeaOptions } from './sea.js';
export type * from './source.js';
