import { chooseColourKey, colourise, type ColourKey, type IndexedRaster } from '@radioshed/colour';
import { rasterOf } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

/** How a field is coloured, and from which level on it is shown. */
export interface ColourOptions {
  /** Colour key by name or code; that of received power by default. */
  readonly colourKey?: string | number;
  /** Keys that may be named besides the built-in ones; none by default. */
  readonly ownKeys?: readonly ColourKey[];
  /** Level below which nothing is shown, dBm. */
  readonly thresholdDbm?: number;
}

/** Levels in dBm, row by row, as a picture with a palette, whose entry 0 is transparent. */
export function coloursOf(
  levels: Float32Array,
  width: number,
  { colourKey, ownKeys = [], thresholdDbm }: ColourOptions,
): { readonly picture: IndexedRaster; readonly notes: readonly Note[] } {
  const threshold = thresholdDbm === undefined ? {} : { threshold: thresholdDbm };
  const { key, notes } = chooseColourKey(colourKey, 'receivedPower', { ...threshold, own: ownKeys });
  const grid = { width, height: levels.length / width, transform: [0, 1, 0, 0, 0, -1] as const, crs: 'local' };
  return { picture: colourise(rasterOf(levels, grid), key, threshold), notes };
}
