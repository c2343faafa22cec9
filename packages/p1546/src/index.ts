export {
  CLUTTER_HEIGHTS_M,
  P1546_DEFAULTS,
  type P1546Defaults,
  type P1546Environment,
  type P1546Input,
  type P1546Surroundings,
  p1546Surroundings,
} from './input.js';
export { p1546Modules } from './modules.js';
export { p1546, p1546Corrections, type P1546Result } from './p1546.js';
export { p1546Ref } from './p1546-ref.js';
export type { P1546RadialParameters } from './radial-parameters.js';
export type { P1546Steps } from './steps.js';
export { type P1546Tables, p1546Tables } from './tables.js';
export { P1546_TABLES_SOURCE, P1546TablesError } from './tables-error.js';
