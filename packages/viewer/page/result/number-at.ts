import type { NumberGrid } from './float-tiff.js';

/** North, east, south, west, degrees; east may pass 180. */
export type Box = readonly [north: number, east: number, south: number, west: number];

/** The value of the pixel that holds a location; NaN outside and where there is none. */
export function numberAt({ width, height, values }: NumberGrid, box: Box, lat: number, lon: number): number {
  const [north, east, south, west] = box;
  const turned = lon < west ? lon + 360 * Math.ceil((west - lon) / 360) : lon;
  const column = Math.floor(((turned - west) / (east - west)) * width);
  const row = Math.floor(((north - lat) / (north - south)) * height);
  if (column < 0 || row < 0 || column >= width || row >= height) return Number.NaN;
  return values[row * width + column] ?? Number.NaN;
}
