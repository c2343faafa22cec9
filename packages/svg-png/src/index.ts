export * from './svg-to-png.js';
