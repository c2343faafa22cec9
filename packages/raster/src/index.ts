export * from './grid.js';
export * from './grid-bounds.js';
export * from './mercator.js';
export * from './raster.js';
export * from './sample.js';
export * from './warp.js';
export * from './window.js';
