/** Passes that workers run. */
export { countBest, keepLeast } from './least-passes.js';
export { addReached } from './reached-pass.js';
export { countServed } from './served-pass.js';
