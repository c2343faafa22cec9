import { checkGrid, gridOf, type Grid, type Raster, type RasterData } from '@radioshed/raster';
import { checkObject, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import { checkKey, type ColourKey } from './key.js';

/** A picture of at most 256 colours on a grid. */
export interface IndexedRaster {
  /** Place in the palette of every pixel, row by row from the north; 0 is transparent. */
  readonly indices: Uint8Array;
  /** Red, green, blue, alpha of every place. */
  readonly palette: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly grid: Grid;
}

const PICTURE = openFields<IndexedRaster>({
  indices: 'numbers',
  palette: 'numbers',
  width: 'number',
  height: 'number',
  grid: 'object',
});

/** Returns a picture with its members. @throws OutOfRangeError naming the member */
export function checkPicture(picture: IndexedRaster, field = 'picture'): IndexedRaster {
  checkGrid(checkShape(picture, PICTURE, field).grid, `${field}.grid`);
  return picture;
}

/**
 * Colours a raster. Without value (NaN, the raster's no-data), past the threshold, and past the key's last level a
 * pixel is transparent. Levels and threshold belong to the coloured side, compared in the precision of the raster.
 *
 * With a greyscale key index and grey are |value| rounded, held to 1..255 because 0 represents "no value".
 *
 * @param options.threshold receiver threshold in the key's unit: smaller values are hidden, for path loss larger ones.
 * @throws OutOfRangeError for what is not a colour key, and when the threshold is NaN.
 * @example
 * ```ts
 * // Three pixels of received power, dBm; the last has no value.
 * const grid = geographicGrid({ north: 37, east: -3.4, south: 36.9, west: -3.7 }, 3, 1);
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), grid);
 * // notes: [], because the key is made for this quantity
 * export const { key, notes } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -90 });
 * // picture.indices: [1, 15, 0], indices of picture.palette; 0 is transparent
 * export const picture = colourise(power, key, { threshold: -90 });
 * ```
 */
export function colourise(
  raster: Raster<RasterData>,
  key: ColourKey,
  options: { readonly threshold?: number } = {},
): IndexedRaster {
  checkKey(key);
  const { threshold } = checkObject('options', options);
  if (threshold !== undefined && Number.isNaN(threshold)) {
    throw new OutOfRangeError('threshold', threshold, 'a number', key.unit);
  }
  const grid = gridOf(raster);
  const data = raster.values;
  const indices = new Uint8Array(data.length);
  const sign = key.order === 'atLeast' ? 1 : -1;
  const exact = data instanceof Float32Array ? Math.fround : Number;
  const limit = threshold === undefined ? -Infinity : sign * exact(threshold);
  const noData = raster.noData ?? Number.NaN;
  if (key.kind === 'greyscale') greyIndices(data, indices, sign, limit, noData);
  else
    stepIndices(
      data,
      indices,
      sign,
      limit,
      noData,
      key.entries.map(({ level }) => sign * exact(level)),
    );
  return { indices, palette: paletteOf(key), width: grid.width, height: grid.height, grid };
}

/** The colours that {@link colourise} uses, RGBA; place 0 is transparent, place i the key's entry i − 1. */
export function paletteOf(key: ColourKey): Uint8Array {
  if (checkKey(key).kind === 'greyscale') {
    const grey = new Uint8Array(1024);
    for (let i = 1; i < 256; i++) grey.set([i, i, i, 255], 4 * i);
    return grey;
  }
  const palette = new Uint8Array(4 * (key.entries.length + 1));
  for (const [i, { r, g, b }] of key.entries.entries()) palette.set([r, g, b, 255], 4 * (i + 1));
  return palette;
}

function greyIndices(data: RasterData, indices: Uint8Array, sign: number, limit: number, noData: number): void {
  for (let i = 0; i < data.length; i++) {
    const value = data[i];
    if (!(sign * value >= limit) || value === noData) continue;
    const grey = Math.round(Math.abs(value));
    indices[i] = grey < 1 ? 1 : grey > 255 ? 255 : grey;
  }
}

/** Cells of the look-up table; with the usual keys a cell is a tenth of a decibel or less. */
const CELLS = 2048;

/**
 * A table over equal cells of value guesses the step, and the levels next to it correct the guess: as exact as a
 * search, at the price of two comparisons, whatever the rounding of the cell was.
 *
 * @param levels falling, in the sense "at least" (path loss has its sign turned).
 */
function stepIndices(
  data: RasterData,
  indices: Uint8Array,
  sign: number,
  limit: number,
  noData: number,
  levels: readonly number[],
): void {
  const count = levels.length;
  const top = levels[0];
  // Nothing is coloured below the last level or the threshold, whichever comes first.
  const bottom = Math.max(levels[count - 1], limit);
  const scale = top > bottom ? (CELLS - 1) / (top - bottom) : 0;
  // begins[k]: least value of steps 0..k−1, so a value ≥ begins[k] is in one of them
  const begins = new Float64Array(count + 1);
  begins[0] = Infinity;
  for (let k = 0; k < count; k++) begins[k + 1] = levels[k];
  const guess = new Uint8Array(CELLS);
  for (let cell = 0, k = count; cell < CELLS; cell++) {
    const value = scale === 0 ? bottom : bottom + cell / scale;
    while (k > 1 && value >= begins[k - 1]) k--;
    guess[cell] = k;
  }
  for (let i = 0; i < data.length; i++) {
    const raw = data[i];
    const value = sign * raw;
    if (!(value >= bottom) || raw === noData) continue;
    let k = value >= top ? 1 : guess[((value - bottom) * scale) | 0];
    while (value < begins[k]) k++;
    while (k > 1 && value >= begins[k - 1]) k--;
    indices[i] = k;
  }
}
