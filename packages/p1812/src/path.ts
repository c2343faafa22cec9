/** Code that ITU-R P.2001 shares with P.1812 and P.452: the ground of a path, its geometry, diffraction and ducts. */
export { alongRadial } from './along-radial.js';
export { bullingtonLossDb } from './diffraction/bullington.js';
export { anomalousIncidenceWgsl } from './state/anomalous-incidence.wgsl.js';
export { anomalousTimePercent, mu4Exponent } from './state/anomalous-incidence.js';
export { anomalousWgsl } from './ducts/anomalous.wgsl.js';
export { distanceTermsWgsl } from './state/distance-terms.wgsl.js';
export { ductsWgsl } from './ducts/ducts.wgsl.js';
export { ductTimeDb, logGeometry, seaDuctDb, siteShieldingDb } from './ducts/anomalous.js';
export { type LinkConstants, linkConstants } from './link-constants.js';
export { PathState } from './state/path-state.js';
export { pathStateWgsl } from './state/path-state.wgsl.js';
export { setEnds } from './set-ends.js';
export type { PathTerrain } from './terrain/path-terrain.js';
export { smoothEarthHeights } from './terrain/smooth-earth.js';
export { walkedPathWgsl } from './terrain/walked-path.wgsl.js';
export { WalkedTerrain } from './terrain/walked-terrain.js';
export { checkedProfile, checkedSamples, checkEnds, HEIGHT_LIMITS_M } from './validation.js';
