export * from './land-mobile/cost231.js';
export * from './land-mobile/cost231-ref.js';
export * from './diffracted.js';
export * from './diffracted-ref.js';
export * from './land-mobile/ecc33.js';
export * from './land-mobile/ecc33-ref.js';
export { effectiveBaseHeight, type EffectiveHeight } from './land-mobile/effective-height.js';
export * from './land-mobile/egli.js';
export * from './land-mobile/egli-ref.js';
export * from './area-type.js';
export * from './land-mobile/ericsson.js';
export * from './land-mobile/ericsson-ref.js';
export {
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  type ExtendedHataParameters,
  type ExtendedHataResult,
  extendedHataSigmaDb,
} from './extended-hata/extended-hata.js';
export { extendedHataRef } from './extended-hata/extended-hata-ref.js';
export type { ExtendedHataMedian } from './extended-hata/extended-hata-median.js';
export type { ExtendedHataTerrain } from './extended-hata/extended-hata-terrain.js';
export {
  type FlooredParameters,
  flooredModel,
  freeSpaceFloor,
  type FreeSpaceFloorParameters,
} from './floor/free-space-floor.js';
export { flooredRef } from './floor/free-space-floor-ref.js';
export * from './free-space.js';
export * from './free-space-ref.js';
export {
  clutterAroundDb,
  generalPurposeLossDb,
  generalPurposeModel,
  type GeneralPurposeParameters,
} from './general-purpose.js';
export { generalPurposeRef } from './general-purpose-ref.js';
export * from './land-mobile/hata.js';
export * from './land-mobile/hata-ref.js';
export type { LandMobileLink } from './land-mobile-link.js';
export * from './indoor.js';
export * from './line-of-sight.js';
export * from './line-of-sight-ref.js';
export * from './location-margin.js';
export type { LossResult, LossWarning, Range, ValidRanges } from './loss-result.js';
export { planeEarthLossDb, planeEarthModel } from './plane-earth.js';
export { planeEarthRef } from './plane-earth-ref.js';
export { radarLossDb, radarModel, type RadarParameters } from './radar.js';
export { radarRef } from './radar-ref.js';
export * from './ranges.js';
export * from './single-edge.js';
export * from './single-edge-ref.js';
export * from './land-mobile/sui.js';
export * from './land-mobile/sui-ref.js';
export * from './tr38901/tr38901.js';
export * from './tr38901/tr38901-ref.js';
export * from './tr38901/tr38901-scenarios.js';
export { empiricalModules } from './modules.js';
