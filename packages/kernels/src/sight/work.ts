/** Passes that workers run. */
export { gatherSight, sweepRadials } from './sight-passes.js';
