import type { ColourKey } from '@radioshed/colour';
import type { Grid } from '@radioshed/raster';

/** Saved details of every raster, besides its values. */
export interface RasterDetails<R = unknown> {
  readonly request: R;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
  /** The key of the account that colours it, as it was then. Absent for a built-in one. */
  readonly ownKeys?: readonly ColourKey[];
}

/** The same of a raster of levels. */
export interface ThresholdDetails<R = unknown> extends RasterDetails<R> {
  /** In the unit of the raster; worse values count as not served. Absent for no threshold. */
  readonly threshold?: number;
}
