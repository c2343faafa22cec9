export * from './galactic.js';
export * from './man-made.js';
export * from './noise-power.js';
export type { NoiseDeciles, NoiseFigure, NoiseWarning } from './noise-figure.js';
