export * from './land-mobile/cost231.js';
export * from './diffracted.js';
export * from './land-mobile/ecc33.js';
export { effectiveBaseHeight, type EffectiveHeight } from './land-mobile/effective-height.js';
export * from './land-mobile/egli.js';
export * from './environment.js';
export * from './land-mobile/ericsson.js';
export {
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  type ExtendedHataParameters,
  extendedHataRef,
  type ExtendedHataResult,
  extendedHataSigmaDb,
} from './extended-hata/extended-hata.js';
export type { ExtendedHataMedian } from './extended-hata/extended-hata-median.js';
export type { ExtendedHataTerrain } from './extended-hata/extended-hata-terrain.js';
export * from './free-space.js';
export {
  clutterAroundDb,
  generalPurposeLossDb,
  generalPurposeModel,
  type GeneralPurposeParameters,
  generalPurposeRef,
} from './general-purpose.js';
export * from './land-mobile/hata.js';
export type { LandMobileLink } from './land-mobile-link.js';
export * from './line-of-sight.js';
export * from './location-margin.js';
export type { LossResult, LossWarning, Range, ValidRanges } from './loss-result.js';
export { planeEarthLossDb, planeEarthModel, planeEarthRef } from './plane-earth.js';
export { radarLossDb, radarModel, type RadarParameters, radarRef } from './radar.js';
export * from './ranges.js';
export * from './single-edge.js';
export * from './land-mobile/sui.js';
export * from './tr38901/tr38901.js';
export * from './tr38901/tr38901-scenarios.js';
