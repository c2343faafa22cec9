export * from './grid.js';
export * from './raster.js';
export * from './sample.js';
