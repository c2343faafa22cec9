import type { Position } from '@radioshed/geodesy';
import type { Grid, Raster } from '@radioshed/raster';

import type { AntennaHeight } from '../terrain/antenna-height.js';

/** Asked of {@link viewshed}. */
export interface ViewshedInput {
  /** Heights of the ground above the sea, m, EPSG:4326; must cover the disc and hold no NaN. */
  readonly terrain: Raster;
  readonly observer: Position & AntennaHeight;
  /** What is looked for, at every pixel. */
  readonly target: AntennaHeight;
  /** Greatest distance, m. */
  readonly radiusM: number;
  /** Where the pixels lie, EPSG:4326. */
  readonly grid: Grid;
  /** Radius of the effective Earth, m; 4/3 of the Earth's where absent, as radio waves bend. Light sees 7/6. */
  readonly earthRadiusM?: number;
}

/** What {@link viewshed} found. */
export interface Viewshed {
  /** 1 seen, 0 hidden; 255 = beyond the radius. */
  readonly seen: Raster<Uint8Array>;
  /** Pixels within the radius, and of these the ones that are seen. */
  readonly pixels: number;
  readonly visible: number;
}
