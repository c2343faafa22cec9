export { type Air, vapourDensityGm3, vapourPressureHpa } from './air.js';
export * from './reference-atmosphere.js';
export * from './refractivity.js';
export * from './specific-attenuation.js';
export * from './specific-rain.js';
