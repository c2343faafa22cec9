export * from './land-mobile/cost231.js';
export * from './refs/cost231-ref.js';
export * from './diffracted.js';
export * from './refs/diffracted-ref.js';
export * from './land-mobile/ecc33.js';
export * from './refs/ecc33-ref.js';
export { effectiveBaseHeight, type EffectiveHeight } from './land-mobile/effective-height.js';
export * from './land-mobile/egli.js';
export * from './refs/egli-ref.js';
export * from './area-type.js';
export * from './land-mobile/ericsson.js';
export * from './refs/ericsson-ref.js';
export {
  extendedHata,
  type ExtendedHataInput,
  extendedHataLossDb,
  extendedHataModel,
  type ExtendedHataParameters,
  type ExtendedHataResult,
  extendedHataSigmaDb,
} from './extended-hata/extended-hata.js';
export { extendedHataRef } from './refs/extended-hata-ref.js';
export type { ExtendedHataMedian } from './extended-hata/extended-hata-median.js';
export type { ExtendedHataTerrain } from './extended-hata/extended-hata-terrain.js';
export {
  type FlooredParameters,
  flooredModel,
  freeSpaceFloor,
  type FreeSpaceFloorParameters,
} from './floor/free-space-floor.js';
export { flooredRef } from './refs/free-space-floor-ref.js';
export * from './free-space.js';
export * from './refs/free-space-ref.js';
export {
  clutterAroundDb,
  generalPurposeLossDb,
  generalPurposeModel,
  type GeneralPurposeParameters,
} from './general-purpose.js';
export { generalPurposeRef } from './refs/general-purpose-ref.js';
export * from './land-mobile/hata.js';
export * from './refs/hata-ref.js';
export type { LandMobileLink } from './land-mobile-link.js';
export * from './indoor.js';
export * from './line-of-sight.js';
export * from './refs/line-of-sight-ref.js';
export * from './location-margin.js';
export type { LossResult, LossWarning, Range, ValidRanges } from './loss-result.js';
export { planeEarthLossDb, planeEarthModel } from './plane-earth.js';
export { planeEarthRef } from './refs/plane-earth-ref.js';
export { radarLossDb, radarModel, type RadarParameters } from './radar.js';
export { radarRef } from './refs/radar-ref.js';
export * from './ranges.js';
export * from './single-edge.js';
export * from './refs/single-edge-ref.js';
export * from './land-mobile/sui.js';
export * from './refs/sui-ref.js';
export * from './tr38901/tr38901.js';
export * from './refs/tr38901-ref.js';
export * from './tr38901/tr38901-scenarios.js';
export { empiricalModules } from './modules.js';
