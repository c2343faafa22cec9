export { complementaryError } from './complementary-error.js';
export { exponential, logarithm } from './exponential.js';
export * from './interpolate.js';
export * from './least-squares.js';
export * from './low-discrepancy.js';
export * from './normal-tail.js';
export * from './quantile.js';
export { type Random, seededRandom } from './random.js';
