import { checkInteger, checkListed, checkShape, openFields, OutOfRangeError } from '@radioshed/units';
import ndarray, { type NdArray } from 'ndarray';

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

/** A grid of numbers, shape [height, width], row 0 in the north. */
export interface Raster<T extends RasterData = Float32Array> {
  readonly values: NdArray<T>;
  readonly transform: GeoTransform;
  readonly crs: string;
  /** The value that marks missing data; NaN in rasters of floats. */
  readonly noData: number | undefined;
}

/** Longest side, pixels. */
export const MAX_PIXELS: number = 2 ** 31;

const GRID = openFields<Grid>({ width: 'number', height: 'number', transform: 'numbers', crs: 'string' });
const RASTER = openFields<Raster>({ values: 'object', transform: 'numbers', crs: 'string', noData: 'number?' });

/** Returns a grid with its four members. @throws OutOfRangeError naming the member. */
export function checkGrid<T extends Grid>(grid: T, field = 'grid'): T {
  checkShape(grid, GRID, field);
  checkInteger(`${field}.width`, grid.width, 1, MAX_PIXELS);
  checkInteger(`${field}.height`, grid.height, 1, MAX_PIXELS);
  checkTransform(grid.transform, `${field}.transform`);
  return grid;
}

/** Returns a raster with its members; its values are not checked. @throws OutOfRangeError naming the member. */
export function checkRaster<T extends RasterData>(raster: Raster<T>, field = 'raster'): Raster<T> {
  checkShape(raster, RASTER, field);
  const { shape } = raster.values;
  if (!Array.isArray(shape) || shape.length !== 2) {
    throw new OutOfRangeError(`${field}.values`, raster.values, 'an array of rows and columns (ndarray)');
  }
  checkTransform(raster.transform, `${field}.transform`);
  return raster;
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
 * @throws OutOfRangeError naming a missing argument, or when the length is not width × height.
 */
export function rasterOf<T extends RasterData>(data: T, grid: Grid, noData?: number): Raster<T> {
  checkListed('data', data, 'an array of numbers');
  checkGrid(grid);
  if (data.length !== grid.width * grid.height) {
    throw new OutOfRangeError('data.length', data.length, `one for each of ${grid.width} × ${grid.height} pixels`);
  }
  const values = ndarray(data, [grid.height, grid.width]);
  const isFloat = data instanceof Float32Array || data instanceof Float64Array;
  return { values, transform: grid.transform, crs: grid.crs, noData: noData ?? (isFloat ? Number.NaN : undefined) };
}

/** A raster of NaN. */
export function emptyRaster(grid: Grid): Raster {
  const { width, height } = checkGrid(grid);
  return rasterOf(new Float32Array(width * height).fill(Number.NaN), grid);
}

/** Size, transform and system of a raster. */
export function gridOf(raster: Raster<RasterData>): Grid {
  const [height = 0, width = 0] = checkRaster(raster).values.shape;
  return { width, height, transform: raster.transform, crs: raster.crs };
}

/**
 * The raster's values as one plain array, row by row from the north: the array behind the raster if it has this layout,
 * otherwise a copy.
 */
export function rasterData<T extends RasterData>(raster: Raster<T>): T {
  const { width, height } = gridOf(raster);
  const { values } = raster;
  const dense = values.offset === 0 && values.stride[1] === 1 && values.stride[0] === width;
  if (dense && values.data.length === width * height) return values.data;
  const copy = new (values.data.constructor as new (length: number) => T)(width * height);
  const [down = 0, right = 0] = values.stride;
  for (let row = 0, i = 0; row < height; row++) {
    let at = values.offset + row * down;
    if (right === 1) {
      // A window of a larger raster: whole rows at once.
      copy.set(values.data.subarray(at, at + width), i);
      i += width;
      continue;
    }
    for (let column = 0; column < width; column++, i++, at += right) copy[i] = values.data[at] ?? 0;
  }
  return copy;
}
