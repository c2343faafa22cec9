import type { Grid } from '@radioshed/raster';

/** What is saved of every raster besides its numbers. */
export interface RasterDetails<R = unknown> {
  readonly request: R;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
}

/** The same of a raster of levels. */
export interface ThresholdDetails<R = unknown> extends RasterDetails<R> {
  /** In the unit of the raster; values worse than it are not served. Absent if nothing is hidden. */
  readonly threshold?: number;
}
