import { creditsOf, type NumberGrid } from '../result/float-tiff.js';
import type { Box } from '../result/number-at.js';
import type { ColourStep } from '../result/paint.js';
import { commonGrid, eachPixel } from './common-grid.js';
import type { PlacedGrid } from '../result/difference.js';

/** Number of sites received at each location. */
export interface Overlap {
  /** Number of sites; NaN where none reaches the threshold. */
  readonly grid: NumberGrid;
  readonly box: Box;
  /** Area with exactly one, two, … sites, km². */
  readonly areasKm2: readonly number[];
}

/** From this number of sites on, the colour stays the same. */
const MOST_COLOURS = 5;
/** Light to dark: the more sites, the darker. @see colorbrewer2.org, YlGnBu (Apache 2.0) */
const COLOURS = [
  [199, 233, 180],
  [127, 205, 187],
  [65, 182, 196],
  [34, 94, 168],
  [12, 44, 132],
] as const;

/** One step for each number of sites. @param sites number of sites that are compared */
export function overlapSteps(
  sites: number,
  areasKm2: readonly number[],
  areaText: (km2: number) => string,
): readonly ColourStep[] {
  const last = Math.min(sites, MOST_COLOURS);
  return COLOURS.slice(0, last).map(([r, g, b], i) => {
    const isRest = i === last - 1 && sites > last;
    const km2 = isRest ? areasKm2.slice(i).reduce((sum, each) => sum + each, 0) : (areasKm2[i] ?? 0);
    const words = `${i + 1}${isRest ? ' or more' : ''} ${i === 0 ? 'site' : 'sites'}`;
    return { from: i + 1, l: `${words} · ${areaText(km2)}`, r, g, b };
  });
}

/** Number of layers that reach a threshold, at each location. */
export function overlapOf(layers: readonly PlacedGrid[], threshold: number = -Infinity): Overlap {
  const common = commonGrid(layers);
  const { width, height, box } = common;
  const values = new Float32Array(width * height).fill(Number.NaN);
  const areasKm2 = layers.map(() => 0);
  eachPixel(common, layers, (levels, pixel, row) => {
    let count = 0;
    for (const level of levels) if (level >= threshold) count++;
    if (count === 0) return;
    values[pixel] = count;
    (areasKm2[count - 1] as number) += common.pixelKm2(row);
  });
  return { grid: { width, height, values, ...creditsOf(layers.map(({ grid }) => grid)) }, box, areasKm2 };
}
