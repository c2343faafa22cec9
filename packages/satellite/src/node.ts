export { readItuMaps } from './node/itu-maps.js';
