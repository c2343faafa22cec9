export * from './node/platform-deflate.js';
export * from './node/write-file-atomic.js';
export { writeTarget, type WriteTarget } from './node/write-target.js';
