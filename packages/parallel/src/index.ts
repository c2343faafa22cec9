export * from './built-module.js';
export { BoundedCache, type BoundedCacheOptions } from './caches/bounded-cache.js';
export {
  type CacheFigures,
  cacheFigures,
  type CacheLedger,
  createCacheLedger,
  DEFAULT_CACHE_BYTES,
} from './caches/cache-ledger.js';
export { CACHE_NAMES, type CacheName } from './caches/cache-name.js';
export { type Holding, ThreadCaches, threadCaches } from './caches/thread-caches.js';
export type * from './call.js';
export { errorOf, type Failure, failureOf, thrownOf } from './failure.js';
export { furtherOnly } from './further-only.js';
export { foundHere, type FunctionRef, type LoadModule, type ModuleExports } from './function-ref.js';
export * from './inline.js';
export * from './job.js';
export { loadFunction } from './load.js';
export { mapInTurns } from './map-in-turns.js';
export { nextTurn } from './next-turn.js';
export * from './shared-array.js';
export { jsonPieces, stringifyInTurns } from './stringify-in-turns.js';
export { untilAborted } from './until-aborted.js';
export * from './work-modules.js';
export { createYielder } from './yielder.js';
