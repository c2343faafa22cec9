import type { Grid } from '@radioshed/raster';

/** A raster as it goes to another process: by its key alone where its numbers should be there already. */
export interface SentRaster {
  /** Of the numbers, by their bits. */
  readonly key: string;
  readonly grid: Grid;
  readonly data?: Float32Array | Uint8Array;
}

/** What is asked over rasters of terrain and clutter. */
export interface OverRasters<A> {
  readonly rasters: readonly SentRaster[];
  readonly input: A;
}

/** The answer where numbers that were not sent are not there. */
export interface Unknown {
  readonly unknown: true;
}
