export { ITU_MAP_FILES, readItuMaps } from './node/itu-maps.js';
export { RADIO_CLIMATE_MAP_FILES, readRadioClimateMaps } from './node/radio-climate-maps.js';
export { readRefractivityMaps, type RefractivityMaps } from './node/refractivity-maps.js';
