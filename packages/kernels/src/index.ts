export { coverage } from './coverage.js';
export * from './coverage-input.js';
