import { floatGeoTiff, kmz, rgbaPng, worldFile } from '@radioshed/formats';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { escapeXml } from '@radioshed/units';

import { csvText } from '../dom/csv-text.js';
import type { NumberGrid } from './float-tiff.js';
import type { Box } from './number-at.js';
import { type ColourStep, paintedPixels } from './paint.js';

/** Name of a format. */
export type LayerFormat = 'tiff' | 'csv' | 'kmz' | 'png' | 'pgw' | 'asc';

/** Numbers of a layer, with their meaning and colours. */
export interface FiledLayer {
  readonly title: string;
  readonly box: Box;
  readonly unit: string;
  /** Meaning of a number that is not an amount of the unit. */
  readonly words?: ((value: number) => string) | undefined;
  readonly steps: readonly ColourStep[];
  readonly grid: NumberGrid;
}

/** A file and its media type. */
export interface LayerFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/**
 * A layer as a file: the numbers (GeoTIFF, CSV, ASCII grid), or the colours (PNG in EPSG:4326 and its world file, KMZ).
 */
export function layerFile(format: LayerFormat, layer: FiledLayer): LayerFile {
  return WRITERS[format](layer);
}

const WRITERS: Readonly<Record<LayerFormat, (layer: FiledLayer) => LayerFile>> = {
  tiff: ({ title, grid: { width, height, values, credits = [] }, box, unit, words }) => ({
    type: 'image/tiff',
    content: floatGeoTiff(rasterOf(values, geographicGrid(boundsOf(box), width, height)), {
      title,
      credits,
      ...(words === undefined ? { unit: bareUnit(unit) } : {}),
    }),
  }),
  csv: (layer) => ({ type: 'text/csv', content: csv(layer) }),
  kmz: (layer) => ({
    type: 'application/vnd.google-earth.kmz',
    content: kmz({
      name: layer.title,
      description: kmlWords(layer),
      bounds: boundsOf(layer.box),
      picturePng: png(layer),
    }),
  }),
  png: (layer) => ({ type: 'image/png', content: png(layer) }),
  pgw: (layer) => ({ type: 'text/plain', content: pictureWorldFile(layer) }),
  asc: (layer) => ({ type: 'text/plain', content: asciiGrid(layer) }),
};

/** Location of the PNG of a layer, for GIS; both files have the same name. */
function pictureWorldFile({ grid: { width, height }, box }: FiledLayer): string {
  return worldFile(geographicGrid(boundsOf(box), width, height));
}

/** The unit alone, of `dBm RSRP` or `dB difference`. */
function bareUnit(unit: string): string {
  return /^(dBm|dBµV\/m|dB|%)(?= )/.exec(unit)?.[1] ?? unit.replace(/^percentage points.*/, '%');
}

function boundsOf([north, east, south, west]: Box): {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
} {
  return { north, east, south, west };
}

function png({ grid, box, steps }: FiledLayer): Uint8Array {
  const { width, height } = grid;
  const rows = Array.from({ length: height }, (_, row) => row);
  return rgbaPng({ width, height, pixels: paintedPixels(grid, box, steps, rows) });
}

/** Unit and legend, as HTML: that is what viewers show a description as. Words come behind their numbers in grids. */
function kmlWords({ unit, words, steps }: FiledLayer): string {
  const lines = steps.map(({ from, l }) => (words === undefined ? l : `${from} · ${l}`));
  return [unit, ...lines].map(escapeXml).join('<br>');
}

/** Centres of the pixels that have a value; words are followed by their number in grids. */
function csv({ grid: { width, height, values }, box: [north, east, south, west], unit, words }: FiledLayer): string {
  const lines = [`latitude,longitude,${csvText(unit)}${words === undefined ? '' : ',number'}`];
  for (let row = 0; row < height; row++) {
    const lat = (north - ((row + 0.5) / height) * (north - south)).toFixed(6);
    for (let column = 0; column < width; column++) {
      const value = values[row * width + column] as number;
      if (Number.isNaN(value)) continue;
      const lon = (west + ((column + 0.5) / width) * (east - west)).toFixed(6);
      lines.push(`${lat},${lon},${words === undefined ? value.toFixed(1) : `${csvText(words(value))},${value}`}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * An Esri ASCII grid: GDAL, QGIS and spreadsheets read it. Numbers of sites are above 0, which is no value there.
 *
 * @see GDAL, AAIGrid: DX and DY where pixels are not square
 */
function asciiGrid({ grid: { width, height, values }, box: [north, east, south, west], words }: FiledLayer): string {
  const noData = words === undefined ? -9999 : 0;
  const textOf = (value: number): string => (Number.isNaN(value) ? String(noData) : String(Number(value.toFixed(2))));
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(values.subarray(row * width, (row + 1) * width), textOf).join(' '),
  );
  const head = [
    `ncols ${width}`,
    `nrows ${height}`,
    `xllcorner ${west}`,
    `yllcorner ${south}`,
    `dx ${(east - west) / width}`,
    `dy ${(north - south) / height}`,
    `NODATA_value ${noData}`,
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}
