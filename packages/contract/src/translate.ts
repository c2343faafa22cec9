export { areaInputOf } from './area/input.js';
export type { Translated } from './radio/translated.js';
export { areaResponseOf, type RasterFacts } from './area/response-of.js';
export type { Described } from './fields/described.js';
export { CONTRACT_NOTES, type DefaultUsed, wireNote } from './notes.js';
export { adjustedBy, notedBy, noteWords, WIRE_NOTES } from './fields/note-words.js';
export * from './radio/clutter-input.js';
export * from './fields/file-name.js';
export { modelChoiceOf } from './radio/model-input.js';
export { antennaSetupOf, BUILT_IN_PATTERNS, FILE_AT_HAND, type Patterns } from './radio/antenna-input.js';
export { type LeastHeight, leastHeight } from './radio/least-height.js';
export { areaResolutionM, type EngineHeight, heightOf, quantityOf, thresholdOf } from './radio/output-input.js';
export { bandwidthOf } from './radio/placeholders.js';
export * from './path/input.js';
export * from './path/response.js';
export { requiredSnrDb } from './radio/quality-input.js';
export type { Resources } from './radio/resources.js';
export * from './wire-error.js';
export * from './points/input.js';
export * from './points/response.js';
export * from './multilink/input.js';
export { multilinkCsv, multilinkResponseOf } from './multilink/response.js';
export * from './multisite/input.js';
export * from './best-site/input.js';
export { bestSiteResponseOf } from './best-site/response.js';
export {
  hfAreaInputOf,
  type HfAreaRead,
  hfCircuitInputOf,
  type HfNoise,
  type HfPredictionQuantity,
} from './hf/input.js';
export { hfAreaResponseOf, hfPredictionResponseOf } from './hf/response.js';
export { sceneInputOf } from './scene/input.js';
export { sceneResponseOf } from './scene/response.js';
export { interferenceResponseOf, mergeResponseOf, trilaterationResponseOf } from './layers/response.js';
export { networkReportOf } from './network/response.js';
export { relayInputOf } from './relay/input.js';
export { relayResponseOf } from './relay/response.js';
export { satelliteQuantityOf } from './satellite/quantity.js';
