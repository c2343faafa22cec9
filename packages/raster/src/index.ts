export * from './grid.js';
export * from './grid-bounds.js';
export * from './mercator.js';
export { pixelAt } from './pixel-at.js';
export * from './raster.js';
export { bilinearSampler, nearestSampler, type Sampler } from './sample.js';
export { warp } from './warp.js';
export { type GpuWarp, noWarpOnGpu, warpBuffer, warpOnGpu } from './warp-on-gpu.js';
export * from './window.js';
