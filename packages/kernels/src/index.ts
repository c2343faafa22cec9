export { coverage } from './coverage.js';
export * from './coverage-input.js';
export { loadModel } from './load-model.js';
