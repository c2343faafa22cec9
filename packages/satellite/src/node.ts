export { ITU_MAP_FILES, readItuMaps } from './node/itu-maps.js';
export { RADIO_CLIMATE_MAP_FILES, readRadioClimateMaps } from './node/radio-climate-maps.js';
export type { RefractivityMaps } from './climate/refractivity-maps.js';
export { readRefractivityMaps } from './node/refractivity-maps.js';
