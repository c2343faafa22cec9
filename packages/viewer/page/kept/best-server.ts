import { extent } from '../chart/extent.js';
import { METRES_PER_DEGREE } from '../map/place.js';
import type { NumberGrid } from '../result/float-tiff.js';
import { type Box, numberAt } from '../result/number-at.js';
import type { ColourStep } from '../result/paint.js';
import { distinctColours } from './distinct-colours.js';
import type { PlacedGrid } from './difference.js';

/** Which of several layers is the strongest, place by place. */
export interface BestServers {
  /** Place of the layer in the list, from 0; NaN where none reaches the threshold. */
  readonly grid: NumberGrid;
  readonly box: Box;
  /** Area where each site is the strongest, km². */
  readonly areasKm2: readonly number[];
}

/** Most pixels along a side. */
const MOST = 1200;

/** A colour for each name: its own (`#0072b2`) or one unlike the others. */
export function serverSteps(
  names: readonly string[],
  own: readonly (string | undefined)[] = [],
): readonly ColourStep[] {
  const colours = distinctColours(names.length);
  return names.map((l, i) => {
    const [r = 0, g = 0, b = 0] = own[i] === undefined ? (colours[i] ?? []) : rgbOf(own[i]);
    return { from: i, l, r, g, b };
  });
}

function rgbOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
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

/**
 * The strongest of several layers over all that they cover, with pixels as fine as the finest has them.
 *
 * @param threshold least value that serves; without one, every value does
 */
export function bestServers(layers: readonly PlacedGrid[], threshold: number = -Infinity): BestServers {
  const [south, north] = extent(layers.flatMap(({ box: [n, , s] }) => [n, s]));
  const [west, east] = extent(layers.flatMap(({ box: [, e, , w] }) => [e, w]));
  const box: Box = [north, east, south, west];
  const finest = (ofGrid: (layer: PlacedGrid) => number): number => Math.min(...layers.map(ofGrid));
  const across = (east - west) / finest(({ grid, box: [, e, , w] }) => (e - w) / grid.width);
  const down = (north - south) / finest(({ grid, box: [n, , s] }) => (n - s) / grid.height);
  const [width, height] = [across, down].map((count) => Math.min(MOST, Math.max(1, Math.round(count)))) as [number, number]; // prettier-ignore
  const values = new Float32Array(width * height).fill(Number.NaN);
  const areasKm2 = layers.map(() => 0);
  const kmPerDegree = METRES_PER_DEGREE / 1000;
  const pixelDeg2 = ((north - south) / height) * ((east - west) / width);
  for (let row = 0; row < height; row++) {
    const lat = north - ((row + 0.5) / height) * (north - south);
    const pixelKm2 = pixelDeg2 * kmPerDegree ** 2 * Math.cos((lat * Math.PI) / 180);
    for (let column = 0; column < width; column++) {
      const lon = west + ((column + 0.5) / width) * (east - west);
      let best = -Infinity;
      let server = Number.NaN;
      for (let i = 0; i < layers.length; i++) {
        const { grid, box: own } = layers[i] as PlacedGrid;
        const value = numberAt(grid, own, lat, lon);
        if (value >= threshold && value > best) {
          best = value;
          server = i;
        }
      }
      values[row * width + column] = server;
      if (!Number.isNaN(server)) (areasKm2[server] as number) += pixelKm2;
    }
  }
  return { grid: { width, height, values }, box, areasKm2 };
}
