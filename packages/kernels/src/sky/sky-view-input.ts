import type { Grid, Raster } from '@radioshed/raster';

import type { AntennaHeight } from '../terrain/antenna-height.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';

/** A point far above that turns with the Earth, km: x through 0° E on the equator, z through the north pole. */
export interface SkyPoint {
  readonly xKm: number;
  readonly yKm: number;
  readonly zKm: number;
}

/** A satellite at a moment. */
export interface SkyLook extends SkyPoint {
  /** Number of the moment, from 0; looks of one moment stand next to each other. */
  readonly time: number;
  /**
   * What is added to 20 log₁₀(range in km), dB, at the corners of {@link SkyViewInput.nodes}: the lowest height first, and
   * there row by row from the north; nothing where absent.
   */
  readonly offsetDb?: Float64Array;
}

/** Corners that `offsetDb` is given at, spread evenly. */
export interface SkyNodes {
  /** From edge to edge of the grid, 2 to 1000. */
  readonly columns: number;
  readonly rows: number;
  /** Of antennas above the sea, m, from the first to the second, 2 to 1000; beyond counts the nearest. One where absent. */
  readonly heights?: { readonly count: number; readonly lowM: number; readonly highM: number };
}

/** Asked of {@link skyView}. */
export interface SkyViewInput {
  /** Heights of the ground above the sea, m, EPSG:4326, no NaN; rays that leave it are clear from there on. */
  readonly terrain: Raster;
  /** What stands on the ground; nothing where absent. Trees hide as walls do. */
  readonly clutter?: CoverageClutter;
  readonly receiver: AntennaHeight;
  /** Where the pixels lie, EPSG:4326, north-up. */
  readonly grid: Grid;
  readonly looks: readonly SkyLook[];
  readonly nodes?: SkyNodes;
  /** Below which nothing is seen, degrees, −5 to below 90; 0 where absent. */
  readonly minimumElevationDeg?: number;
}

/** What {@link skyView} found. */
export interface SkyView {
  /** Of the looks that see a pixel the least of 20 log₁₀(range in km) and the offset, dB; NaN where none does. */
  readonly lossDb: Raster;
  /** Which look that is, −1 for none; of equal ones the first. */
  readonly best: Raster<Int16Array>;
  /** At how many of the moments any look sees a pixel. */
  readonly times: Raster<Uint16Array>;
  /** Pixels that are seen at all. */
  readonly seen: number;
}
