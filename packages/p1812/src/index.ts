export { type ClearedEnds, clearEnds, type PathOverClutter } from './terrain/clear-ends.js';
export { fieldDbuvpm } from './field-strength.js';
export {
  P1812_DEFAULTS,
  type P1812Defaults,
  P452_DEFAULTS,
  type P452Defaults,
  type P1812Environment,
  type P1812Input,
  type P1812RadialParameters,
  type P452Environment,
  type P452Input,
  type P452RadialParameters,
  type PathEnvironment,
  type PathProfile,
} from './input.js';
export type { Polarisation } from './polarisation.js';
export { locationDeviationDb } from './location-variability.js';
export { p1812, type P1812Result } from './p1812.js';
export { p452, type P452Result } from './p452.js';
export { pathCentreLatDeg } from './path-centre.js';
export { p1812Modules } from './modules.js';
export { p1812Ref, p452Ref } from './radial-ref.js';
export type { DiffractionParts, PathResult } from './result.js';
export type { P1812Warning } from './warnings.js';
export { type RadioClimaticZone, radioClimaticZones } from './zones.js';
