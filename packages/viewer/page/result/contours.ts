import { isolinesOf } from '@radioshed/formats';

import type { Place } from '../map/place.js';
import type { NumberGrid } from './float-tiff.js';
import { type LegendEntry, levelOf } from './legend.js';
import type { Box } from './number-at.js';

/** A line of one level, in the colour of the legend there. */
export interface Contour {
  readonly level: number;
  readonly colour: string;
  readonly places: readonly Place[];
}

/** Levels that can be distinguished on a map. */
const MOST_LEVELS = 12;

/** Levels of a legend, thinned as its labels are; entries without a number have none. */
export function contourLevels(legend: readonly LegendEntry[]): { readonly level: number; readonly colour: string }[] {
  const levels = legend.flatMap(({ l, r, g, b }) => {
    const level = levelOf(l);
    return Number.isNaN(level) ? [] : [{ level, colour: `rgb(${r}, ${g}, ${b})` }];
  });
  const every = Math.max(1, Math.ceil(levels.length / MOST_LEVELS));
  return levels.filter((_, i) => i % every === 0);
}

/** Lines of equal level of a layer, between the centres of its pixels. */
export function contours(grid: NumberGrid, box: Box, legend: readonly LegendEntry[]): Contour[] {
  return contourLevels(legend).flatMap(({ level, colour }) =>
    linesAt(grid, box, level).map((places) => ({ level, colour, places })),
  );
}

/**
 * The edge of a layer: around its pixels with a value, up to the threshold where one is given.
 * @param isLoss whether less is better
 */
export function outline(
  grid: NumberGrid,
  box: Box,
  threshold: number | undefined,
  isLoss: boolean,
): (readonly Place[])[] {
  const sign = isLoss ? -1 : 1;
  const least = threshold === undefined ? -Infinity : sign * threshold;
  const { width, height, values } = grid;
  // A rim without values closes the lines at the edge of the grid.
  const [wide, high] = [width + 2, height + 2];
  const isIn = new Float32Array(wide * high);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (sign * (values[row * width + column] as number) >= least) isIn[(row + 1) * wide + column + 1] = 1;
    }
  }
  const [north, east, south, west] = box;
  const [down, across] = [(north - south) / height, (east - west) / width];
  const around: Box = [north + down, east + across, south - down, west - across];
  return linesAt({ width: wide, height: high, values: isIn }, around, 0.5);
}

function linesAt({ width, height, values }: NumberGrid, [north, east, south, west]: Box, level: number): Place[][] {
  const [across, down] = [(east - west) / width, (south - north) / height];
  return isolinesOf(values, width, height, level).map((line) =>
    Array.from({ length: line.length / 2 }, (_, i) => ({
      lat: north + down * (line[2 * i + 1] as number),
      lon: west + across * (line[2 * i] as number),
    })),
  );
}
