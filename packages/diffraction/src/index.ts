export {
  bullingtonKnifeLossDb,
  bullingtonKnifeOver,
  bullingtonLossDb,
  bullingtonLossDbOfProfile,
} from './bullington.js';
export { deygoutFullLossDb, deygoutLossDb, deygoutLossDbOfProfile } from './deygout.js';
export type { Edge, EdgePath } from './edge-path.js';
export { epsteinPetersonLossDb, epsteinPetersonLossDbOfProfile } from './epstein-peterson.js';
export { CLEAR_FRESNEL_PARAMETER, fresnelParameter, knifeEdgeLossDb } from './knife-edge.js';
export { edgeSumsWgsl } from './edge-sums.wgsl.js';
export { knifeEdgeWgsl } from './knife-edge.wgsl.js';
export type { RadialLoss } from './link-over-radial.js';
export * from './principal-edge.js';
export { largestFresnelParameter, principalEdgeLossDb, singleEdgeLossDbOfProfile } from './single-edge.js';
export { stretchWgsl } from './stretch.wgsl.js';
export * from './with-diffraction.js';
export { diffractionOnGpu } from './with-diffraction.wgsl.js';
export * from './with-single-edge.js';
