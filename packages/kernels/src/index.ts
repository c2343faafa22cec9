export { coverage } from './coverage.js';
export * from './coverage-on-gpu.js';
export * from './coverage-input.js';
