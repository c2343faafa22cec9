export * from './bounds.js';
export * from './earth.js';
export * from './geodesic.js';
export * from './projection.js';
