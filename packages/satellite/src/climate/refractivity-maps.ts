import type { ItuMap } from './itu-map.js';

/** World maps of the refractivity of the lower air, median values of the year. */
export interface RefractivityMaps {
  /** N₀: surface refractivity reduced to sea level, N-units. */
  readonly surfaceRefractivity: ItuMap;
  /** ΔN: its fall in the lowest kilometre, N-units/km. */
  readonly refractivityLapse: ItuMap;
}
