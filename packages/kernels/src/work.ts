/** Passes that workers run. */
export { assignPixels, sortPixels } from './coverage/assign-pixels.js';
export { findLastSamples } from './coverage/find-last-samples.js';
export { visitEnds } from './coverage/visit-ends.js';
export { walkRadials } from './coverage/walk-radials.js';
export { countBest, keepLeast } from './sites/least-passes.js';
export { addReached } from './sites/reached-pass.js';
export { countServed } from './sites/served-pass.js';
export { gatherLosses, sweepLosses } from './coverage/sight-losses.js';
export { gatherSight, sweepRadials } from './sight/sight-passes.js';
export { lookUp } from './sky/sky-passes.js';
export { interferenceRows } from './interference/interference-pass.js';
