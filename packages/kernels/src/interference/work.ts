/** Passes that workers run. */
export { interferenceRows } from './interference-pass.js';
