export {
  type Air,
  referenceAir,
  refractiveIndex,
  specificGasAttenuation,
  type SpecificGasAttenuation,
  vapourDensityGm3,
  vapourPressureHpa,
  vapourPressureOfHumidityHpa,
  wetRefractivityN,
} from '@radioshed/gases';
export {
  type ColumnCoefficients,
  oxygenHeightCoefficients,
  vapourColumnCoefficients,
} from './gases/column-coefficients.js';
export { type AirLayer, layeredSlant, type LayeredSlant, type LayeredSlantInput } from './gases/layered-slant.js';
export * from './gases/slant-gases.js';
export { vapourExceededKgm2 } from './gases/vapour-statistics.js';
export { type RainAttenuationInput, rainFade, type RainFade } from './rain/rain-attenuation.js';
export { meltingMultiplier, pathMultiplier } from './rain/melting-layer.js';
export { meltingLayerWgsl } from './rain/melting-layer.wgsl.js';
export { rainHeightKm } from './rain/rain-height.js';
export { rainPathKm } from './rain/rain-path.js';
export { rainProbability, type RainProbability } from './rain/rain-probability.js';
export { type MonthlyRain, rainClimate, type RainClimate } from './rain/rain-rate.js';
export { cloudAttenuationDb, type CloudLaw, cloudLiquidKgm2 } from './cloud/cloud-attenuation.js';
export { cloudAbsorption, type CloudAbsorption } from './cloud/liquid-water.js';
export { apparentElevationDeg, freeSpaceElevationDeg } from './scintillation/apparent-elevation.js';
export { deepFading, type DeepFading, type DeepFadingInput } from './scintillation/deep-fading.js';
export { scintillation, type Scintillation, type ScintillationInput } from './scintillation/scintillation.js';
export { beamSpreadingDb } from './earth-space/beam-spreading.js';
export { gasesAlongRayDb, type GasesAlongRayInput } from './earth-space/gases-along-ray.js';
export * from './earth-space/polarisation-loss.js';
export * from './earth-space/ray-heights.js';
export * from './earth-space/scintillation-loss.js';
export * from './earth-space/spherical-path.js';
export * from './attenuation/cross-polarisation.js';
export * from './attenuation/fade-duration.js';
export * from './attenuation/moving-satellite.js';
export * from './attenuation/site-diversity.js';
export { type AttenuationParts, totalAttenuationDb } from './attenuation/total-attenuation.js';
export { catalogueNumber } from './orbit/catalogue-number.js';
export * from './orbit/earth-fixed.js';
export type { OrbitalElements } from './orbit/elements.js';
export * from './orbit/look-angles.js';
export { readOmm } from './orbit/omm.js';
export * from './orbit/orbit-error.js';
export * from './orbit/passes.js';
export { type ClimateFigure, figuresText, SATELLITE_NOTES } from './notes.js';
export { type Catalogue, type CatalogueOptions, readCatalogue } from './orbit/read-catalogue.js';
export * from './orbit/satellite.js';
export { readTle, type TleOptions } from './orbit/tle.js';
export * from './beam/beam-raster.js';
export { type Footprint, footprint, type FootprintFeature, type FootprintOptions } from './beam/footprint.js';
export type { LonLat } from './beam/rings-on-map.js';
export { beamAtDb, type PlacedBeam, placedBeam, type SpotBeam } from './beam/spot-beam.js';
export * from './climate/built-in-climate.js';
export * from './link/satellite-budget.js';
export * from './link/sky-attenuation.js';
export * from './link/smooth-field.js';
export * from './climate/climate-of-maps.js';
export type { RadioClimateMaps } from './climate/radio-climate-maps.js';
export type { RefractivityMaps } from './climate/refractivity-maps.js';
export { ituMap, type ItuMap, ituMapAt, type ItuMapLimits } from './climate/itu-map.js';
