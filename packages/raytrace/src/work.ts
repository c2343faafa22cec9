/** Functions that the workers run. */
export { fillMirrored } from './field/mirror-field.js';
export { scatterRays } from './field/scattered-field.js';
