export * from './memory/memory-archive.js';
