export * from './serve.js';
export type { ProcessFigures } from './process-figures.js';
export { watchProcess } from './watch-process.js';
