import type { IndexedRaster } from '@radioshed/colour';
import { isGeographic, WGS84_SEMI_MAJOR_M } from '@radioshed/geodesy';
import { gridOf, rasterData, rasterOf, type Grid, type Raster, type RasterData } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

/** Where Web Mercator's square world ends, degrees of latitude: atan(sinh π). */
export const MERCATOR_LIMIT_DEG: number = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

const METRES_PER_DEGREE = (WGS84_SEMI_MAJOR_M * Math.PI) / 180;

/** Northing of Web Mercator in m. @see EPSG Guidance Note 7-2, method 1024 */
export function mercatorY(latDeg: number): number {
  return WGS84_SEMI_MAJOR_M * Math.atanh(Math.sin((latDeg * Math.PI) / 180));
}

/** Latitude in degrees of a northing of Web Mercator. */
export function mercatorLatDeg(yM: number): number {
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
  const [west, dLon, b, north, c, dLat] = source.transform;
  if (!isGeographic(source.crs) || b !== 0 || c !== 0 || !(dLon > 0 && dLat < 0)) {
    throw new OutOfRangeError('grid', source.crs, 'the north-up grids in degrees');
  }
  const top = Math.min(north, MERCATOR_LIMIT_DEG);
  const bottom = Math.max(north + source.height * dLat, -MERCATOR_LIMIT_DEG);
  if (!(top > bottom)) {
    throw new OutOfRangeError('grid', `${bottom}..${top}`, 'the latitudes -85.05 to 85.05', 'degrees');
  }
  const yTop = mercatorY(top);
  const dx = dLon * METRES_PER_DEGREE;
  const height = Math.max(1, Math.round((yTop - mercatorY(bottom)) / dx));
  const dy = (yTop - mercatorY(bottom)) / height;
  const sourceRow = new Int32Array(height);
  for (let row = 0; row < height; row++) {
    const at = Math.floor((mercatorLatDeg(yTop - (row + 0.5) * dy) - north) / dLat);
    sourceRow[row] = Math.min(Math.max(at, 0), source.height - 1);
  }
  const transform = [west * METRES_PER_DEGREE, dx, 0, yTop, 0, -dy] as const;
  return { grid: { width: source.width, height, transform, crs: 'EPSG:3857' }, sourceRow };
}

/** A coloured raster in degrees on Web Mercator (nearest pixel). @throws OutOfRangeError as {@link mercatorRows}. */
export function mercatorPicture(picture: IndexedRaster): IndexedRaster {
  const { grid, sourceRow } = mercatorRows(picture.grid);
  const indices = new Uint8Array(grid.width * grid.height);
  copyRows(picture.indices, indices, grid.width, sourceRow);
  return { ...picture, indices, width: grid.width, height: grid.height, grid };
}

/** A raster in degrees on Web Mercator (nearest pixel). @throws OutOfRangeError as {@link mercatorRows}. */
export function mercatorRaster<T extends RasterData>(raster: Raster<T>): Raster<T> {
  const { grid, sourceRow } = mercatorRows(gridOf(raster));
  const data = rasterData(raster);
  const out = new (data.constructor as new (length: number) => T)(grid.width * grid.height);
  copyRows(data, out, grid.width, sourceRow);
  return rasterOf(out, grid, raster.noData);
}

function copyRows(from: RasterData, to: RasterData, width: number, sourceRow: Int32Array): void {
  for (const [row, source] of sourceRow.entries()) {
    to.set(from.subarray(source * width, (source + 1) * width), row * width);
  }
}
