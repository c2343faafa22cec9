export * from './node/pattern-folder.js';
export * from './node/read-pattern-file.js';
