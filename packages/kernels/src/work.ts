/** What the workers of a coverage run: one pass each. */
export { assignPixels, sortPixels } from './assign-pixels.js';
export { visitEnds } from './visit-ends.js';
export { walkRadials } from './walk-radials.js';
export { gatherSight, sweepSight } from './sight-passes.js';
