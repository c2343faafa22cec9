import { extent } from '../chart/extent.js';
import { METRES_PER_DEGREE } from '../map/place.js';
import { type Box, numberAt } from '../result/number-at.js';
import type { PlacedGrid } from '../result/difference.js';

/** A grid over all that several layers cover, with pixels as fine as the finest has them. */
export interface CommonGrid {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  /** Area of a pixel of a row, km². */
  readonly pixelKm2: (row: number) => number;
}

/** Most pixels along a side. */
const MOST = 1200;

export function commonGrid(layers: readonly PlacedGrid[]): CommonGrid {
  const [south, north] = extent(layers.flatMap(({ box: [n, , s] }) => [n, s]));
  const [west, east] = extent(layers.flatMap(({ box: [, e, , w] }) => [e, w]));
  const finest = (ofGrid: (layer: PlacedGrid) => number): number => Math.min(...layers.map(ofGrid));
  const across = (east - west) / finest(({ grid, box: [, e, , w] }) => (e - w) / grid.width);
  const down = (north - south) / finest(({ grid, box: [n, , s] }) => (n - s) / grid.height);
  const [width, height] = [across, down].map((count) => Math.min(MOST, Math.max(1, Math.round(count)))) as [
    number,
    number,
  ];
  const kmPerDegree = METRES_PER_DEGREE / 1000;
  const pixelDeg2 = ((north - south) / height) * ((east - west) / width);
  const latOf = (row: number): number => north - ((row + 0.5) / height) * (north - south);
  return {
    box: [north, east, south, west],
    width,
    height,
    pixelKm2: (row) => pixelDeg2 * kmPerDegree ** 2 * Math.cos((latOf(row) * Math.PI) / 180),
  };
}

/**
 * Calls `take` for each pixel with the values of all layers there, NaN where a layer has none; the list is used again.
 */
export function eachPixel(
  { box: [north, east, south, west], width, height }: CommonGrid,
  layers: readonly PlacedGrid[],
  take: (values: Float64Array, pixel: number, row: number) => void,
): void {
  const values = new Float64Array(layers.length);
  for (let row = 0; row < height; row++) {
    const lat = north - ((row + 0.5) / height) * (north - south);
    for (let column = 0; column < width; column++) {
      const lon = west + ((column + 0.5) / width) * (east - west);
      for (const [i, { grid, box }] of layers.entries()) values[i] = numberAt(grid, box, lat, lon);
      take(values, row * width + column, row);
    }
  }
}
