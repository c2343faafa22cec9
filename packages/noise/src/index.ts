export * from './atmospheric.js';
export * from './combined-noise.js';
export * from './galactic.js';
export * from './man-made.js';
export * from './noise-floor.js';
export * from './noise-power.js';
export { addNoise, NO_NOISE, type NoisePowers } from './noise-powers.js';
export type { NoiseComponent } from './noise-component.js';
export type { NoiseDeciles, NoiseFigure, NoiseWarning } from './noise-figure.js';
