/** Rasters as ndarrays, and back: for views that are cropped, flipped, transposed or thinned without copying. */
import { OutOfRangeError } from '@radioshed/units';
import ndarray, { type NdArray } from 'ndarray';

import { checkGrid, checkRaster, type Grid, type Raster, type RasterData, rasterOf } from './raster.js';

/** Where the numbers of an ndarray lie, and the value that marks missing ones. */
export interface NdarrayPlace extends Pick<Grid, 'transform' | 'crs'> {
  /** NaN by default in floats, none in integers. */
  readonly noData?: number | undefined;
}

/**
 * A raster's numbers as an ndarray of shape [height, width], row 0 in the north. It shares the raster's memory.
 *
 * @throws OutOfRangeError naming what the raster lacks.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * const projected = warp(heights, mercatorGrid(grid), 'nearest');
 * console.log(toNdarray(projected).get(1, 0)); // 40
 * ```
 */
export function toNdarray<T extends RasterData>(raster: Raster<T>): NdArray<T> {
  const { values, height, width } = checkRaster(raster);
  return ndarray(values, [height, width]);
}

/**
 * An ndarray of rows and columns as a raster, in the order of the ndarray: row 0 becomes the northernmost. It shares
 * the ndarray's memory where that holds these numbers row by row and no others; anything else is copied.
 *
 * @param place transform and coordinate system of the result, so of the cropped, flipped or transposed grid.
 * @throws OutOfRangeError for another number of dimensions, data that no raster holds, a stride or an offset that leads
 *   out of the data, and a wrong place.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * const upsideDown = toNdarray(heights).step(-1, 1); // a view: nothing is copied
 * const { crs } = grid;
 * console.log(fromNdarray(upsideDown, { crs, transform: [0, 1, 0, 0, 0, 1] }).values); // 40,50,-32768,10,20,30
 * ```
 */
export function fromNdarray<T extends RasterData>(view: NdArray<T>, place: NdarrayPlace): Raster<T> {
  const { data, shape, stride, offset } = checkView(view, 'view');
  const [height = 0, width = 0] = shape;
  const { transform, crs, noData } = place;
  const grid = checkGrid({ width, height, transform, crs }, 'place');
  const isWhole = offset === 0 && stride[0] === width && stride[1] === 1 && data.length === width * height;
  if (isWhole) return rasterOf(data, grid, noData);
  const copy = new (data.constructor as new (length: number) => T)(width * height);
  assignNdarray(ndarray(copy, [height, width]), view);
  return rasterOf(copy, grid, noData);
}

/**
 * Copies the numbers of one ndarray of rows and columns into another of the same shape, such as a part of a raster into
 * its place there. The two must not overlap in memory.
 *
 * @throws OutOfRangeError for shapes that differ, and as {@link fromNdarray}.
 */
export function assignNdarray(target: NdArray<RasterData>, source: NdArray<RasterData>): void {
  const to = checkView(target, 'target');
  const from = checkView(source, 'source');
  const [height = 0, width = 0] = to.shape;
  if (from.shape[0] !== height || from.shape[1] !== width) {
    throw new OutOfRangeError('source.shape', from.shape.join(' × '), `that of the target, ${to.shape.join(' × ')}`);
  }
  const [toDown = 0, toRight = 0] = to.stride;
  const [fromDown = 0, fromRight = 0] = from.stride;
  for (let row = 0; row < height; row++) {
    let [at, i] = [to.offset + row * toDown, from.offset + row * fromDown];
    if (toRight === 1 && fromRight === 1) {
      to.data.set(from.data.subarray(i, i + width), at);
      continue;
    }
    for (let column = 0; column < width; column++, at += toRight, i += fromRight) to.data[at] = from.data[i] ?? 0;
  }
}

/** Kinds of arrays, as ndarray names them. */
const KINDS: ReadonlySet<string> = new Set([
  'float32',
  'float64',
  'int8',
  'uint8',
  'int16',
  'uint16',
  'int32',
  'uint32',
]);

function checkView<T extends RasterData>(view: NdArray<T>, field: string): NdArray<T> {
  const shape: unknown = typeof view === 'object' && view !== null ? view.shape : undefined;
  if (!Array.isArray(shape) || shape.length !== 2) {
    throw new OutOfRangeError(field, view, 'an ndarray of rows and columns');
  }
  const { data, dtype, stride, offset } = view;
  if (!KINDS.has(dtype)) throw new OutOfRangeError(`${field}.dtype`, dtype, `one of ${[...KINDS].join(', ')}`);
  let [first, last] = [offset, offset];
  for (const [axis, count] of view.shape.entries()) {
    if (!(Number.isInteger(count) && count >= 1)) {
      throw new OutOfRangeError(`${field}.shape[${axis}]`, count, 'an integer of at least 1');
    }
    const span = (count - 1) * (stride[axis] ?? Number.NaN);
    first += Math.min(span, 0);
    last += Math.max(span, 0);
  }
  if (!(first >= 0 && last < data.length)) {
    throw new OutOfRangeError(`${field}.stride`, stride.join(', '), `strides within its ${data.length} numbers`);
  }
  return view;
}
