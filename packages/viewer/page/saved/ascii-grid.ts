import type { NumberGrid } from '../result/float-tiff.js';
import type { Box } from '../result/number-at.js';

/** Marks pixels without a server. */
const NO_DATA = 0;

/**
 * Places in a list, from 0, as an Esri ASCII grid of numbers from 1: GDAL, QGIS and spreadsheets read it.
 *
 * @see GDAL, AAIGrid: DX and DY where pixels are not square
 */
export function asciiGrid({ width, height, values }: NumberGrid, [north, east, south, west]: Box): string {
  const rows = Array.from(
    { length: height },
    (_, row) =>
    Array.from(values.subarray(row * width, (row + 1) * width), (value) => (Number.isNaN(value) ? NO_DATA : value + 1)).join(' '), // prettier-ignore
  );
  const head = [
    `ncols ${width}`,
    `nrows ${height}`,
    `xllcorner ${west}`,
    `yllcorner ${south}`,
    `dx ${(east - west) / width}`,
    `dy ${(north - south) / height}`,
    `NODATA_value ${NO_DATA}`,
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}
