/** WGSL of this package, for models that run on a GPU. A page that computes links alone does not load it. */
export { edgeSumsWgsl } from './edge-sums.wgsl.js';
export { knifeEdgeWgsl } from './knife-edge.wgsl.js';
export { stretchWgsl } from './stretch.wgsl.js';
export { diffractionOnGpu } from './with-diffraction.wgsl.js';
export { sphericalEarthWgsl } from './smooth-earth/spherical-earth.wgsl.js';
