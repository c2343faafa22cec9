export * from './cost231.js';
export * from './diffracted.js';
export * from './ecc33.js';
export { effectiveBaseHeight, type EffectiveHeight } from './effective-height.js';
export * from './egli.js';
export * from './environment.js';
export * from './ericsson.js';
export {
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  type ExtendedHataParameters,
  extendedHataRef,
  type ExtendedHataResult,
  extendedHataSigmaDb,
} from './extended-hata.js';
export type { ExtendedHataMedian } from './extended-hata-median.js';
export type { ExtendedHataTerrain } from './extended-hata-terrain.js';
export * from './free-space.js';
export {
  clutterAroundDb,
  generalPurposeLossDb,
  generalPurposeModel,
  type GeneralPurposeParameters,
  generalPurposeRef,
} from './general-purpose.js';
export * from './hata.js';
export type { LandMobileLink } from './land-mobile-link.js';
export * from './line-of-sight.js';
export * from './location-margin.js';
export type { LossResult, LossWarning, Range, ValidRanges } from './loss-result.js';
export { planeEarthLossDb, planeEarthModel, planeEarthRef } from './plane-earth.js';
export { radarLossDb, radarModel, type RadarParameters, radarRef } from './radar.js';
export * from './ranges.js';
export * from './single-edge.js';
export * from './sui.js';
export * from './tr38901.js';
export * from './tr38901-scenarios.js';
