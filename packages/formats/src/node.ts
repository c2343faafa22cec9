export * from './node/platform-deflate.js';
