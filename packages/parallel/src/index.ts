export * from './built-module.js';
export * from './inline.js';
export * from './job.js';
export type { LoadModule } from './load.js';
export * from './shared-array.js';
