export * from './budget.js';
export * from './field.js';
export * from './noise.js';
export * from './power.js';
export * from './voltage.js';
