import { checkInteger, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

/** Arrays that can hold the values of a raster. */
export type RasterData =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/**
 * Six numbers from pixels to map coordinates, in GDAL's order: x = t[0] + column·t[1] + row·t[2],
 * y = t[3] + column·t[4] + row·t[5], where (0, 0) is the outer corner of the north-west pixel.
 */
export type GeoTransform = readonly [number, number, number, number, number, number];

/** Where a grid lies: its size, transform and coordinate system, without values. */
export interface Grid {
  /** Pixels from west to east. */
  readonly width: number;
  /** Pixels from north to south. */
  readonly height: number;
  readonly transform: GeoTransform;
  /** `EPSG:4326` and the like, or a proj string. */
  readonly crs: string;
}

/** A grid with its numbers: plain data, which `structuredClone` and messages between threads copy. */
export interface Raster<T extends RasterData = Float32Array> extends Grid {
  /** One number for each pixel, row by row from the north: that of a pixel is at row · width + column. */
  readonly values: T;
  /** The value that marks missing data; NaN in rasters of floats. */
  readonly noData: number | undefined;
}

/** Longest side, pixels. */
export const MAX_PIXELS: number = 2 ** 31;

const GRID = openFields<Grid>({ width: 'number', height: 'number', transform: 'numbers', crs: 'string' });
const RASTER = openFields<Raster>({
  values: 'checked',
  width: 'number',
  height: 'number',
  transform: 'numbers',
  crs: 'string',
  noData: 'number?',
});

/** Returns a grid with its four members. @throws OutOfRangeError naming the member. */
export function checkGrid<T extends Grid>(grid: T, field = 'grid'): T {
  checkShape(grid, GRID, field);
  checkInteger(`${field}.width`, grid.width, 1, MAX_PIXELS);
  checkInteger(`${field}.height`, grid.height, 1, MAX_PIXELS);
  checkTransform(grid.transform, `${field}.transform`);
  return grid;
}

/** Returns a raster with its members; its values are counted only. @throws OutOfRangeError naming the member. */
export function checkRaster<T extends RasterData>(raster: Raster<T>, field = 'raster'): Raster<T> {
  // An ndarray as values has the size too: its hint comes before the width that is missing then.
  if (typeof raster === 'object' && raster !== null && 'values' in raster) checkData(raster.values, `${field}.values`);
  checkShape(raster, RASTER, field);
  checkGrid(raster, field);
  const { values, width, height } = raster;
  if (values.length !== width * height) throw wrongLength(`${field}.values.length`, values.length, raster);
  return raster;
}

/** Returns an array that a raster can hold. @throws OutOfRangeError */
function checkData<T extends RasterData>(data: T, field: string): T {
  if (NUMBERS.test(Object.prototype.toString.call(data))) return data;
  throw new OutOfRangeError(field, data, 'a typed array of numbers (fromNdarray makes a raster of an ndarray)');
}

/** The kind of a typed array of numbers, of whichever realm: neither of bigints nor a DataView. */
const NUMBERS = /^\[object (Float(32|64)|Int(8|16|32)|Uint(8|8Clamped|16|32))Array\]$/;

function wrongLength(field: string, length: number, { width, height }: Grid): OutOfRangeError {
  return new OutOfRangeError(field, length, `one for each of ${width} × ${height} pixels`);
}

/** Returns a transform of six numbers. @throws OutOfRangeError */
export function checkTransform(transform: GeoTransform, field = 'transform'): GeoTransform {
  const isWhole = typeof transform === 'object' && transform !== null && transform.length === 6;
  if (isWhole && transform.every((each) => Number.isFinite(each))) return transform;
  throw new OutOfRangeError(field, transform, 'a list of six finite numbers');
}

/**
 * A raster over existing numbers, row by row from the north; the array is used, not copied.
 *
 * @throws OutOfRangeError naming a missing argument, for data that is no typed array of numbers, or when the length is
 *   not width × height.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * console.log(bilinearSampler(heights)(1, 1)); // 30
 * console.log(bilinearSampler(heights)(2.5, 0.5)); // NaN
 * console.log(window(heights, makeBounds(1, 2, 0, 0))?.width); // 2
 * ```
 */
export function rasterOf<T extends RasterData>(data: T, grid: Grid, noData?: number): Raster<T> {
  checkData(data, 'data');
  checkGrid(grid);
  const { width, height, transform, crs } = grid;
  if (data.length !== width * height) throw wrongLength('data.length', data.length, grid);
  const isFloat = data instanceof Float32Array || data instanceof Float64Array;
  return { width, height, transform, crs, noData: noData ?? (isFloat ? Number.NaN : undefined), values: data };
}

/** A raster of NaN. */
export function emptyRaster(grid: Grid): Raster {
  const { width, height } = checkGrid(grid);
  return rasterOf(new Float32Array(width * height).fill(Number.NaN), grid);
}

/** Size, transform and system of a raster. */
export function gridOf(raster: Raster<RasterData>): Grid {
  const { width, height, transform, crs } = checkRaster(raster);
  return { width, height, transform, crs };
}
