export * from './clutter.js';
export * from './gpu-gain.js';
export * from './gpu-model.js';
export * from './load-model.js';
export * from './model.js';
export * from './profile.js';
export * from './radial.js';
