import type { RasterData } from '@radioshed/raster';

/** Values of a window, row by row, with its mask. */
export interface MaskedValues {
  readonly data: RasterData;
  /** 1 for each pixel with a value, 0 for a void of a mask; undefined if the window has none. */
  readonly valid: Uint8Array | undefined;
}
