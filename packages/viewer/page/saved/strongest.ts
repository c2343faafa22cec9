import type { PlacedGrid } from '../result/difference.js';
import { creditsOf, type NumberGrid } from '../result/float-tiff.js';
import type { Box } from '../result/number-at.js';
import { commonGrid, eachPixel } from './common-grid.js';

/** The strongest of several layers at each location; NaN where none reaches the threshold. */
export function strongestOf(
  layers: readonly PlacedGrid[],
  threshold: number = -Infinity,
): { readonly grid: NumberGrid; readonly box: Box } {
  const common = commonGrid(layers);
  const { width, height, box } = common;
  const values = new Float32Array(width * height).fill(Number.NaN);
  eachPixel(common, layers, (levels, pixel) => {
    let best = Number.NaN;
    for (const level of levels) if (level >= threshold && !(level <= best)) best = level;
    values[pixel] = best;
  });
  return { grid: { width, height, values, ...creditsOf(layers.map(({ grid }) => grid)) }, box };
}
