import type { ItmDefaults } from './link/input.js';

/**
 * Average ground and a temperate climate, vertical polarisation, the median: 50 % reliability with 50 % confidence in
 * mobile mode without location variability (`mdvar` 12), as the terrain of the path is known.
 */
export const ITM_DEFAULTS: ItmDefaults = {
  polarisation: 'vertical',
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
};
