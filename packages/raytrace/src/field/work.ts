/** Functions that the workers run. */
export { fillMirrored } from './mirror-field.js';
export { scatterRays } from './scattered-field.js';
