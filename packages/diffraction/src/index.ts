export {
  bullingtonCorrectedDb,
  bullingtonKnifeLossDb,
  bullingtonKnifeOver,
  bullingtonLossDb,
  bullingtonLossDbOfProfile,
  meetingFresnel,
} from './bullington.js';
export { deygoutFullLossDb, deygoutLossDb, deygoutLossDbOfProfile } from './deygout.js';
export type { Edge, EdgePath } from './edge-path.js';
export { epsteinPetersonLossDb, epsteinPetersonLossDbOfProfile } from './epstein-peterson.js';
export { fresnelParameter, knifeEdgeLossDb, mergedEdgeLossDb } from './knife-edge.js';
export type { RadialLoss } from './link-over-radial.js';
export * from './principal-edge.js';
export { largestFresnelParameter, principalEdgeLossDb, singleEdgeLossDbOfProfile } from './single-edge.js';
export * from './with-diffraction.js';
export * from './with-single-edge.js';
export { sphericalEarthLossDb } from './smooth-earth/spherical-earth.js';
export {
  type EarthSurfaces,
  earthSurfaces,
  type GroundConstants,
  LAND,
  SEA,
  type SurfaceConstants,
  type SurfacePolarisation,
} from './smooth-earth/surface-constants.js';
export { referenceWavelengthM } from './smooth-earth/reference-wavelength.js';
export * from './smooth-earth/smooth-earth-loss.js';
export * from './delta-bullington.js';
export * from './rounded-obstacle.js';
export type { SmoothSurface } from './smooth-surface.js';
