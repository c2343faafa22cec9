export * from './model.js';
export * from './profile.js';
export * from './radial.js';
