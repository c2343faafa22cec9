import type { Position } from '@radioshed/geodesy';
import { checkGrid, checkRaster, type Grid, type Raster } from '@radioshed/raster';
import { checkShape, openFields } from '@radioshed/units';

import type { AntennaHeight } from '../terrain/antenna-height.js';

/** Observer and targets, the ground between them, and the pixels to be seen. */
export interface ViewshedInput {
  /** Heights of the ground above the sea, m, EPSG:4326; must cover the circle and contain no NaN. */
  readonly terrain: Raster;
  readonly observer: Position & AntennaHeight;
  /** The target at every pixel. */
  readonly target: AntennaHeight;
  /** Greatest distance, m. */
  readonly radiusM: number;
  /** Where the pixels lie, EPSG:4326. */
  readonly grid: Grid;
  /** Radius of the effective Earth, m; 4/3 of the Earth's by default, for radio waves. For light it is 7/6. */
  readonly earthRadiusM?: number;
}

/** Result of `viewshed`. */
export interface Viewshed {
  /** 1 visible, 0 hidden, 255 beyond the radius. */
  readonly seen: Raster<Uint8Array>;
  /** Pixels within the radius, and how many of these are visible. */
  readonly pixels: number;
  readonly visible: number;
}

const VIEWSHED_INPUT = openFields<ViewshedInput>({
  terrain: 'object',
  observer: 'object',
  target: 'object',
  radiusM: 'number',
  grid: 'object',
  earthRadiusM: 'number?',
});

/**
 * Checks the structure of an input; values are checked where they are used.
 * @throws OutOfRangeError naming the field
 */
export function checkViewshed(input: ViewshedInput): void {
  checkShape(input, VIEWSHED_INPUT);
  checkRaster(input.terrain, 'terrain');
  checkGrid(input.grid);
}
