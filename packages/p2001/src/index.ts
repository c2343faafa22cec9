export { climateAt, type P2001Climate, type ScatterClimate, scatterClimates, TEMPERATE_CLIMATE } from './climate.js';
export { climateOfMaps, type P2001Place, type P2001Places, scatterClimatesOfMaps } from './climate-of-maps.js';
export type { WaysDb } from './combination.js';
export {
  P2001_DEFAULTS,
  type P2001Assumed,
  type P2001Defaults,
  type P2001Environment,
  type P2001Input,
  type P2001RadialParameters,
} from './input.js';
export { p2001Modules } from './modules.js';
export { p2001, type P2001Result } from './p2001.js';
export { p2001Ref } from './p2001-ref.js';
export type { ScatterClimates } from './scatter-climates.js';
export type { ScatterPath } from './scatter-path.js';
export type { Ways } from './ways.js';
