import { checkGrid, checkRaster, type Grid, type Raster } from '@radioshed/raster';
import { checkShape, openFields } from '@radioshed/units';

import type { AntennaHeight } from '../terrain/antenna-height.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';

/** A point in space in Earth-fixed coordinates, km: x through 0° E on the equator, z through the north pole. */
export interface SkyPoint {
  readonly xKm: number;
  readonly yKm: number;
  readonly zKm: number;
}

/** A satellite at a moment. */
export interface SkyLook extends SkyPoint {
  /** Number of the moment, from 0; looks of one moment are next to each other. */
  readonly time: number;
  /**
   * Added to 20 log₁₀(range in km), dB, at the corners of {@link SkyViewInput.nodes}: the lowest height first, row by
   * row from the north; 0 by default.
   */
  readonly offsetDb?: Float64Array;
}

/** Evenly spaced corners of `offsetDb`. */
export interface SkyNodes {
  /** From edge to edge of the grid, 2 to 1000. */
  readonly columns: number;
  readonly rows: number;
  /** Antenna heights above the sea, m, 2 to 1000 of them; beyond them the nearest applies. One by default. */
  readonly heights?: { readonly count: number; readonly lowM: number; readonly highM: number };
}

/** Ground, receiver, pixels and directions whose view of the sky is computed. */
export interface SkyViewInput {
  /** Heights of the ground above the sea, m, EPSG:4326, no NaN; rays that leave it are unobstructed beyond. */
  readonly terrain: Raster;
  /** Clutter; open ground by default. Trees block like walls. */
  readonly clutter?: CoverageClutter;
  readonly receiver: AntennaHeight;
  /** Where the pixels lie, EPSG:4326, north-up. */
  readonly grid: Grid;
  readonly looks: readonly SkyLook[];
  readonly nodes?: SkyNodes;
  /** Minimum elevation, degrees, −5 to below 90; 0 by default. */
  readonly minimumElevationDeg?: number;
}

/** Result of `skyView`. */
export interface SkyView {
  /** The least of 20 log₁₀(range in km) + offset over the visible looks, dB; NaN where none is visible. */
  readonly lossDb: Raster;
  /** Index of that look, the first of equals; −1 for none. */
  readonly best: Raster<Int16Array>;
  /** Number of moments with a visible look. */
  readonly times: Raster<Uint16Array>;
  /** Pixels with any visible look. */
  readonly seen: number;
}

const SKY_VIEW_INPUT = openFields<SkyViewInput>({
  terrain: 'object',
  clutter: 'object?',
  receiver: 'object',
  grid: 'object',
  looks: 'list',
  nodes: 'object?',
  minimumElevationDeg: 'number?',
});

/**
 * Checks the structure of an input; values are checked where they are used.
 * @throws OutOfRangeError naming the field
 */
export function checkSkyView(input: SkyViewInput): void {
  checkShape(input, SKY_VIEW_INPUT);
  checkRaster(input.terrain, 'terrain');
  checkGrid(input.grid);
}
