// What the kernels do in WebAssembly: terrain is cut, sight and skyline found along the cut, and pixels find their
// samples.

export { cut, groundAddress, pathAddress, reserve, terrainAddress } from './cut';
export { placeRow, reserveRow, rowAddress } from './place';
export { sightAddress, sweepSight } from './sight';
export { findSkylines, meanHeight, skylineAddress } from './skyline';
