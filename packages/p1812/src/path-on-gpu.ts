/** WGSL of the code that ITU-R P.2001 shares with P.1812 and P.452. */
export { anomalousIncidenceWgsl } from './state/anomalous-incidence.wgsl.js';
export { anomalousWgsl } from './ducts/anomalous.wgsl.js';
export { distanceTermsWgsl } from './state/distance-terms.wgsl.js';
export { ductsWgsl } from './ducts/ducts.wgsl.js';
export { pathStateWgsl } from './state/path-state.wgsl.js';
export { walkedPathWgsl } from './terrain/walked-path.wgsl.js';
