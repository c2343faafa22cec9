export { breather } from './breather.js';
export * from './built-module.js';
export type * from './call.js';
export { errorOf, type Failure, failureOf, thrownOf } from './failure.js';
export * from './inline.js';
export * from './job.js';
export type { LoadModule } from './load.js';
export { nextTurn } from './next-turn.js';
export * from './shared-array.js';
