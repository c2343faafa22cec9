export { itmArea } from './area.js';
export { itmClimates, type ItmClimate } from './link/climate.js';
export { ITM_DEFAULTS } from './defaults.js';
export { isItmDomainError, ItmDomainError, type ItmDomainErrorKind, itmReturnCode } from './errors.js';
export {
  type ItmAreaInput,
  type ItmDefaults,
  type ItmEnvironment,
  type ItmGivenEnvironment,
  type ItmPointToPointInput,
  type ItmPolarisation,
  type ItmProfile,
  type ItmRadialEnvironment,
  type ItmTerrainIrregularity,
  itmSitings,
  type ItmSiting,
  type ItmVariability,
} from './link/input.js';
export { itmLossesIn, type ItmProfiles } from './losses.js';
export { itmPointToPoint, itmPointToPointIn } from './point-to-point.js';
export { type ItmArithmetic, itmRef, type ItmRefOptions } from './itm-ref.js';
export { itmModules } from './modules.js';
export type { ItmMode, ItmResult } from './result.js';
export { type ItmWarning, itmWarningBits } from './warnings.js';
