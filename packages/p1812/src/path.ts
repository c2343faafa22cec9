/** Code that ITU-R P.2001 shares with P.1812 and P.452: the ground of a path, its geometry, diffraction and ducts. */
export { alongRadial } from './along-radial.js';
export { bullingtonLossDb } from './diffraction/bullington.js';
export { anomalousTimePercent, mu4Exponent } from './state/anomalous-incidence.js';
export { ductTimeDb, logGeometry, seaDuctDb, siteShieldingDb } from './ducts/anomalous.js';
export { type LinkConstants, linkConstants } from './link-constants.js';
export { PathState } from './state/path-state.js';
export { setEnds } from './set-ends.js';
export type { PathTerrain } from './terrain/path-terrain.js';
export { smoothEarthHeights } from './terrain/smooth-earth.js';
export { WalkedTerrain } from './terrain/walked-terrain.js';
export { checkedProfile, checkedSamples, checkEnds, HEIGHT_LIMITS_M } from './validation.js';
