import type { Grid } from '@radioshed/raster';

/** What is kept of every raster beside its numbers. */
export interface RasterDetails<R = unknown> {
  readonly request: R;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
}
