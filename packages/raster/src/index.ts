export * from './clutter-sampler.js';
export * from './grid.js';
export * from './grid-bounds.js';
export * from './height-sampler.js';
export * from './mercator.js';
export { pixelAt } from './pixel-at.js';
export * from './profile-between.js';
export {
  checkGrid,
  checkRaster,
  emptyRaster,
  type GeoTransform,
  type Grid,
  gridOf,
  MAX_PIXELS,
  type Raster,
  type RasterData,
  rasterOf,
} from './raster.js';
export { bilinearSampler, nearestSampler, type Sampler } from './sample.js';
export { warp } from './warp.js';
export { type GpuWarp, noWarpOnGpu, warpBuffer, warpOnGpu } from './warp-on-gpu.js';
export * from './window.js';
