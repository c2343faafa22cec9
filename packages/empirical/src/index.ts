export * from './free-space.js';
export * from './line-of-sight.js';
export * from './plane-earth.js';
export * from './single-edge.js';
