/** Passes that workers run. */
export { assignPixels, sortPixels } from './assign-pixels.js';
export { findLastSamples } from './find-last-samples.js';
export { visitEnds } from './visit-ends.js';
export { walkRadials } from './walk-radials.js';
export { gatherLosses, sweepLosses } from './sight-losses.js';
