/** What the workers run: one pass each. */
export { assignPixels, sortPixels } from './assign-pixels.js';
export { visitEnds } from './visit-ends.js';
export { walkRadials } from './walk-radials.js';
export { countBest, keepLeast } from './least-passes.js';
export { addReached } from './reached-pass.js';
export { countServed } from './served-pass.js';
export { gatherLosses, sweepLosses } from './sight-losses.js';
export { gatherSight, sweepRadials } from './sight-passes.js';
export { lookUp } from './sky-passes.js';
export { jammingRows } from './jamming-pass.js';
