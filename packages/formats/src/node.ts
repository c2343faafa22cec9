export * from './node/platform-deflate.js';
export * from './node/svg-to-png.js';
export * from './node/write-file-atomic.js';
