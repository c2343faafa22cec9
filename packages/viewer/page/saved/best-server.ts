import { NeverError } from '../dom/passing-fault.js';
import { creditsOf, type NumberGrid } from '../result/float-tiff.js';
import type { Box } from '../result/number-at.js';
import type { ColourStep } from '../result/paint.js';
import { commonGrid, eachPixel } from './common-grid.js';
import { distinctColours } from './distinct-colours.js';
import type { PlacedGrid } from '../result/difference.js';

/** Which of several layers is the strongest, place by place. */
export interface BestServers {
  /** Number of the layer in the list, from 1; NaN where none reaches the threshold. */
  readonly grid: NumberGrid;
  readonly box: Box;
  /** Area where each site is the strongest, km². */
  readonly areasKm2: readonly number[];
}

/** A colour for each name, from number 1 on: its own (`#0072b2`) or one unlike the others. */
export function serverSteps(
  names: readonly string[],
  own: readonly (string | undefined)[] = [],
): readonly ColourStep[] {
  const colours = distinctColours(names.length);
  return names.map((l, i) => {
    const [r = 0, g = 0, b = 0] = own[i] === undefined ? (colours[i] ?? []) : rgbOf(own[i]);
    return { from: i + 1, l, r, g, b };
  });
}

function rgbOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/**
 * Whether the highest value may not be the best: a slower spreading factor has a higher number, and so has a greater
 * loss.
 */
const isNoLevel = (unit: string): boolean => unit === 'SF' || /^dB( |$)/.test(unit);

/** @throws Error for layers that do not compare, or whose highest value is not the best */
export function checkLevels(units: readonly string[]): void {
  const different = [...new Set(units)];
  if (different.length > 1) throw new NeverError(`Layers in ${different.join(' and ')} cannot be compared.`);
  if (!different.some(isNoLevel)) return;
  throw new NeverError('Best server and overlap need levels. Calculate received power or field strength.');
}

/**
 * The strongest of several layers over all that they cover, with pixels as fine as the finest has them.
 *
 * @param threshold least value that serves; without one, every value does
 */
export function bestServers(layers: readonly PlacedGrid[], threshold: number = -Infinity): BestServers {
  const common = commonGrid(layers);
  const { width, height, box } = common;
  const values = new Float32Array(width * height).fill(Number.NaN);
  const areasKm2 = layers.map(() => 0);
  eachPixel(common, layers, (levels, pixel, row) => {
    let best = -Infinity;
    let server = Number.NaN;
    for (const [i, level] of levels.entries()) {
      if (level >= threshold && level > best) {
        best = level;
        server = i;
      }
    }
    values[pixel] = server + 1;
    if (!Number.isNaN(server)) (areasKm2[server] as number) += common.pixelKm2(row);
  });
  return { grid: { width, height, values, ...creditsOf(layers.map(({ grid }) => grid)) }, box, areasKm2 };
}
