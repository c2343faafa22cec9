import type { Position } from '@radioshed/geodesy';
import type { Grid, Raster } from '@radioshed/raster';

import type { AntennaHeight } from '../terrain/antenna-height.js';

/** Input of `viewshed`. */
export interface ViewshedInput {
  /** Heights of the ground above the sea, m, EPSG:4326; must cover the disc and contain no NaN. */
  readonly terrain: Raster;
  readonly observer: Position & AntennaHeight;
  /** The target at every pixel. */
  readonly target: AntennaHeight;
  /** Greatest distance, m. */
  readonly radiusM: number;
  /** Where the pixels lie, EPSG:4326. */
  readonly grid: Grid;
  /** Radius of the effective Earth, m; 4/3 of the Earth's where absent, for radio waves. For light it is 7/6. */
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
