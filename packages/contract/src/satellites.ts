// A separate entry point: it imports an orbit library, which servers load with the first satellite request.
export { satelliteAreaResponseOf, satelliteItemOf, spotBeamResponseOf } from './satellite/response-of.js';
export type { SatelliteFields } from './satellite/satellite-field.js';
export * from './satellite/input.js';
export type { PlaceFields, SatelliteAntennaFields } from './satellite/tables.js';
export * from './satellite/query-request.js';
export * from './satellite/request.js';
export * from './satellite/spot-beam-request.js';
export type { SatelliteTerms } from './satellite/terms.js';
export { spotBeamInputOf } from './satellite/spot-beam-input.js';
export * from './satellite/response.js';
