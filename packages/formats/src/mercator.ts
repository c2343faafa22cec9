import { checkPicture, type IndexedRaster } from '@radioshed/colour';
import { WGS84_SEMI_MAJOR_M } from '@radioshed/geodesy';
import { checkGrid, type Grid, gridOf, mercatorGrid, type Raster, type RasterData, rasterOf } from '@radioshed/raster';
import { checkRange } from '@radioshed/units';

/** Where Web Mercator's square world ends, degrees of latitude: atan(sinh π). */
export const MERCATOR_LIMIT_DEG: number = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

/** Northing of Web Mercator in m. @see EPSG Guidance Note 7-2, method 1024 */
export function mercatorY(latDeg: number): number {
  checkRange('latDeg', latDeg, -90, 90, 'degrees');
  return WGS84_SEMI_MAJOR_M * Math.atanh(Math.sin((latDeg * Math.PI) / 180));
}

/** Latitude in degrees of a northing of Web Mercator. */
export function mercatorLatDeg(yM: number): number {
  checkRange('yM', yM, -Infinity, Infinity, 'm');
  return (Math.atan(Math.sinh(yM / WGS84_SEMI_MAJOR_M)) * 180) / Math.PI;
}

/** A grid on Web Mercator, and the row of the geographic grid that each of its rows shows. */
export interface MercatorRows {
  readonly grid: Grid;
  readonly sourceRow: Int32Array;
}

/**
 * The Web Mercator grid over a geographic one: the same columns, square pixels, cut at ±85.0511°. Because longitude is
 * linear in both, a row of the new grid is a whole row of the old one: the one that holds its centre's latitude.
 *
 * @throws OutOfRangeError when the grid is not north-up in degrees, or lies wholly beyond the limit.
 */
export function mercatorRows(source: Grid): MercatorRows {
  const grid = mercatorGrid(checkGrid(source));
  const [, , , north, , dLat] = source.transform;
  const [, , , yTop, , dy] = grid.transform;
  const sourceRow = Int32Array.from({ length: grid.height }, (_, row) => {
    const at = Math.floor((mercatorLatDeg(yTop + (row + 0.5) * dy) - north) / dLat);
    return Math.min(Math.max(at, 0), source.height - 1);
  });
  return { grid, sourceRow };
}

/**
 * A coloured raster in degrees on Web Mercator (nearest pixel).
 *
 * @throws OutOfRangeError as {@link mercatorRows}.
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const key = findColourKey('RAINBOW.dBm');
 * const picture = colourise(power, key);
 * const deflate = platformDeflate(); // omit it in a browser
 * export const webPng: Uint8Array = indexedPng(mercatorPicture(picture), { deflate }); // EPSG:3857
 * ```
 */
export function mercatorPicture(picture: IndexedRaster): IndexedRaster {
  const { grid, sourceRow } = mercatorRows(checkPicture(picture).grid);
  const indices = new Uint8Array(grid.width * grid.height);
  copyRows(picture.indices, indices, grid.width, sourceRow);
  return { ...picture, indices, width: grid.width, height: grid.height, grid };
}

/** A raster in degrees on Web Mercator (nearest pixel). @throws OutOfRangeError as {@link mercatorRows}. */
export function mercatorRaster<T extends RasterData>(raster: Raster<T>): Raster<T> {
  const { grid, sourceRow } = mercatorRows(gridOf(raster));
  const data = raster.values;
  const out = new (data.constructor as new (length: number) => T)(grid.width * grid.height);
  copyRows(data, out, grid.width, sourceRow);
  return rasterOf(out, grid, raster.noData);
}

function copyRows(from: RasterData, to: RasterData, width: number, sourceRow: Int32Array): void {
  for (const [row, source] of sourceRow.entries()) {
    to.set(from.subarray(source * width, (source + 1) * width), row * width);
  }
}
