export * from './knife-edge.js';
export * from './principal-edge.js';
export * from './with-single-edge.js';
