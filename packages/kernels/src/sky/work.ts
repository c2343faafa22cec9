/** Passes that workers run. */
export { lookUp } from './sky-passes.js';
