import type { NumberGrid } from './float-tiff.js';
import type { LegendEntry } from './legend.js';
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

const yOf = (latDeg: number): number => Math.atanh(Math.sin((latDeg * Math.PI) / 180));
const latOf = (y: number): number => (Math.asin(Math.tanh(y)) * 180) / Math.PI;

/** Row of a grid in degrees that each row of its picture in Web Mercator shows. */
export function mercatorRows(height: number, [north, , south]: Box): Int32Array {
  const [top, bottom] = [yOf(Math.min(north, 85.0511)), yOf(Math.max(south, -85.0511))];
  return Int32Array.from({ length: height }, (_, row) => {
    const lat = latOf(top + ((row + 0.5) / height) * (bottom - top));
    return Math.min(height - 1, Math.max(0, Math.floor(((north - lat) / (north - south)) * height)));
  });
}

/** Numbers as red, green, blue and alpha, in Web Mercator; transparent where there is none. */
export function paintedPixels(
  { width, height, values }: NumberGrid,
  box: Box,
  steps: readonly ColourStep[],
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (const [row, source] of mercatorRows(height, box).entries()) {
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

/** The same as a picture of the browser. */
export async function painted(grid: NumberGrid, box: Box, steps: readonly ColourStep[]): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(paintedPixels(grid, box, steps), grid.width, grid.height));
}
