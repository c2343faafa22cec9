export * from './memory-archive.js';
