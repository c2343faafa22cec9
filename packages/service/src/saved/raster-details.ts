import type { Grid } from '@radioshed/raster';

/** Saved details of every raster, besides its values. */
export interface RasterDetails<R = unknown> {
  readonly request: R;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
}

/** The same of a raster of levels. */
export interface ThresholdDetails<R = unknown> extends RasterDetails<R> {
  /** In the unit of the raster; worse values count as not served. Absent for no threshold. */
  readonly threshold?: number;
}
