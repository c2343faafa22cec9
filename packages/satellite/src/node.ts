export { ITU_MAP_FILES, readItuMaps } from './node/itu-maps.js';
