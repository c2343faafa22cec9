import { MERCATOR_END_DEG } from '../map/place.js';
import type { NumberGrid } from './float-tiff.js';
import { type LegendEntry, levelOf } from './legend.js';
import type { Box } from './number-at.js';

/** A step of a colour key: values from here up have its colour. */
export interface ColourStep extends LegendEntry {
  readonly from: number;
}

/** From far below to far above. */
export const DIFFERENCE_STEPS: readonly ColourStep[] = [
  { from: -Infinity, l: 'below −20', r: 5, g: 48, b: 97 },
  { from: -20, l: '−20', r: 33, g: 102, b: 172 },
  { from: -10, l: '−10', r: 103, g: 169, b: 207 },
  { from: -5, l: '−5', r: 189, g: 219, b: 235 },
  { from: -1, l: '−1 to 1', r: 247, g: 247, b: 247 },
  { from: 1, l: '1', r: 253, g: 219, b: 199 },
  { from: 5, l: '5', r: 239, g: 138, b: 98 },
  { from: 10, l: '10', r: 214, g: 96, b: 77 },
  { from: 20, l: 'above 20', r: 150, g: 20, b: 40 },
];

/** The steps of a key of levels, which begin at those of its labels; below the lowest is its colour too. */
export function keySteps(key: readonly LegendEntry[]): readonly ColourStep[] {
  const steps = key.map((entry) => ({ ...entry, from: levelOf(entry.l) })).toSorted((a, b) => a.from - b.from);
  return steps.map((step, i) => (i === 0 ? { ...step, from: -Infinity } : step));
}

/** Steps between two ends, with colours that stay apart for whoever sees few of them. */
function stepsOf(from: number, step: number, unit: string): readonly ColourStep[] {
  return VIRIDIS.map(([r, g, b], i) => {
    const value = from + i * step;
    return { from: i === 0 ? -Infinity : value, l: `${value}${unit}`, r, g, b };
  });
}

/** Ten of the colours of viridis, dark to light. @see github.com/BIDS/colormap (CC0) */
const VIRIDIS = [
  [68, 1, 84],
  [72, 40, 120],
  [62, 73, 137],
  [49, 104, 142],
  [38, 130, 142],
  [31, 158, 137],
  [53, 183, 121],
  [109, 205, 89],
  [180, 222, 44],
  [253, 231, 37],
] as const;

/** Percentages: of locations served, of the time in sight. */
export const SHARE_STEPS: readonly ColourStep[] = stepsOf(0, 10, '%');

/** Levels of noise, dBm. */
export const NOISE_STEPS: readonly ColourStep[] = stepsOf(-140, 6, 'dBm');

/** Jamming-to-signal ratios, dB: from no interference to none but the jammer. */
export const INTERFERENCE_STEPS: readonly ColourStep[] = [
  { from: -Infinity, l: 'below −20', r: 26, g: 122, b: 92 },
  { from: -20, l: '−20', r: 92, g: 168, b: 132 },
  { from: -15, l: '−15', r: 166, g: 206, b: 178 },
  { from: -10, l: '−10', r: 222, g: 233, b: 214 },
  { from: -5, l: '−5', r: 253, g: 224, b: 178 },
  { from: 0, l: '0', r: 247, g: 164, b: 92 },
  { from: 5, l: '5', r: 226, g: 98, b: 56 },
  { from: 10, l: '10', r: 178, g: 34, b: 52 },
  { from: 20, l: '20 and above', r: 104, g: 0, b: 46 },
];

const yOf = (latDeg: number): number => Math.atanh(Math.sin((latDeg * Math.PI) / 180));
const latOf = (y: number): number => (Math.asin(Math.tanh(y)) * 180) / Math.PI;

/** Row of a grid in degrees that each row of its picture in Web Mercator shows. */
export function mercatorRows(height: number, [north, , south]: Box): Int32Array {
  const [top, bottom] = [yOf(Math.min(north, MERCATOR_END_DEG)), yOf(Math.max(south, -MERCATOR_END_DEG))];
  return Int32Array.from({ length: height }, (_, row) => {
    const lat = latOf(top + ((row + 0.5) / height) * (bottom - top));
    return Math.min(height - 1, Math.max(0, Math.floor(((north - lat) / (north - south)) * height)));
  });
}

/**
 * Numbers as red, green, blue and alpha; transparent where there is none.
 * @param rows row of the grid for each of the picture, by default in Web Mercator
 */
export function paintedPixels(
  { width, height, values }: NumberGrid,
  box: Box,
  steps: readonly ColourStep[],
  rows: ArrayLike<number> = mercatorRows(height, box),
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const source = rows[row] as number;
    for (let column = 0; column < width; column++) {
      const value = values[source * width + column] as number;
      if (Number.isNaN(value)) continue;
      let step = steps[0];
      for (const each of steps) if (value >= each.from) step = each;
      if (step !== undefined) pixels.set([step.r, step.g, step.b, 255], 4 * (row * width + column));
    }
  }
  return pixels;
}

/** The same as a picture of the browser, in Web Mercator. */
export async function painted(grid: NumberGrid, box: Box, steps: readonly ColourStep[]): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(paintedPixels(grid, box, steps), grid.width, grid.height));
}
