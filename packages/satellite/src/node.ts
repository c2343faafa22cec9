export { ITU_MAP_FILES, readItuMaps } from './node/itu-maps.js';
export { readRefractivityMaps, type RefractivityMaps } from './node/refractivity-maps.js';
