import { chooseColourKey, colourise, type IndexedRaster } from '@radioshed/colour';
import { rasterOf } from '@radioshed/raster';

/** How a field is coloured, and from which level on it is shown. */
export interface ColourOptions {
  /** Colour key by name or code; that of received power by default. */
  readonly colourKey?: string | number;
  /** Level below which nothing is shown, dBm. */
  readonly thresholdDbm?: number;
}

/** Colours of levels in dBm that are in rows; place 0 of the palette shows nothing. */
export function coloursOf(
  levels: Float32Array,
  width: number,
  { colourKey, thresholdDbm }: ColourOptions,
): { readonly picture: IndexedRaster; readonly notes: readonly string[] } {
  const threshold = thresholdDbm === undefined ? {} : { threshold: thresholdDbm };
  const { key, notes } = chooseColourKey(colourKey, 'receivedPower', threshold);
  const grid = { width, height: levels.length / width, transform: [0, 1, 0, 0, 0, -1] as const, crs: 'local' };
  return { picture: colourise(rasterOf(levels, grid), key, threshold), notes };
}
