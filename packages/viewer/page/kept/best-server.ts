import { extent } from '../chart/extent.js';
import type { NumberGrid } from '../result/float-tiff.js';
import { type Box, numberAt } from '../result/number-at.js';
import type { ColourStep } from '../result/paint.js';
import { distinctColours } from './distinct-colours.js';
import type { PlacedGrid } from './difference.js';

/** Which of several layers is the strongest, place by place. */
export interface BestServers {
  /** Place of the layer in the list, from 0; NaN where none has a value. */
  readonly grid: NumberGrid;
  readonly box: Box;
  /** Fraction of the pixels with a value that each site serves, 0 to 1. */
  readonly shares: readonly number[];
}

/** Most pixels along a side. */
const MOST = 1200;

/** A colour for each name, no two of them alike. */
export function serverSteps(names: readonly string[]): readonly ColourStep[] {
  const colours = distinctColours(names.length);
  return names.map((l, i) => {
    const [r, g, b] = colours[i] ?? [0, 0, 0];
    return { from: i, l, r, g, b };
  });
}

/** Units of which the highest value is not the best: a slower spreading factor has a higher number; losses and ratios are both in dB. */
const NOT_LEVELS: ReadonlySet<string> = new Set(['dB', 'SF']);

/** @throws Error for layers that do not compare, or whose highest value is not the best */
export function checkLevels(units: readonly string[]): void {
  const different = [...new Set(units)];
  if (different.length > 1) throw new Error(`Layers in ${different.join(' and ')} cannot be compared.`);
  if (different.every((unit) => !NOT_LEVELS.has(unit))) return;
  throw new Error('A best-server map needs levels. Calculate received power or field strength.');
}

/** The strongest of several layers over all that they cover, with pixels as fine as the finest has them. */
export function bestServers(layers: readonly PlacedGrid[]): BestServers {
  const [south, north] = extent(layers.flatMap(({ box: [n, , s] }) => [n, s]));
  const [west, east] = extent(layers.flatMap(({ box: [, e, , w] }) => [e, w]));
  const box: Box = [north, east, south, west];
  const finest = (ofGrid: (layer: PlacedGrid) => number): number => Math.min(...layers.map(ofGrid));
  const across = (east - west) / finest(({ grid, box: [, e, , w] }) => (e - w) / grid.width);
  const down = (north - south) / finest(({ grid, box: [n, , s] }) => (n - s) / grid.height);
  const [width, height] = [across, down].map((count) => Math.min(MOST, Math.max(1, Math.round(count)))) as [number, number]; // prettier-ignore
  const values = new Float32Array(width * height).fill(Number.NaN);
  const counts = layers.map(() => 0);
  for (let row = 0; row < height; row++) {
    const lat = north - ((row + 0.5) / height) * (north - south);
    for (let column = 0; column < width; column++) {
      const lon = west + ((column + 0.5) / width) * (east - west);
      let best = -Infinity;
      for (let i = 0; i < layers.length; i++) {
        const { grid, box: own } = layers[i] as PlacedGrid;
        const value = numberAt(grid, own, lat, lon);
        if (value > best) {
          best = value;
          values[row * width + column] = i;
        }
      }
      if (best > -Infinity) (counts[values[row * width + column] as number] as number)++;
    }
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { grid: { width, height, values }, box, shares: counts.map((count) => (all === 0 ? 0 : count / all)) };
}
