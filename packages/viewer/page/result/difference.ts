import { creditsOf, type NumberGrid } from './float-tiff.js';
import { type Box, numberAt } from './number-at.js';

/** Numbers and where they are. */
export interface PlacedGrid {
  readonly grid: NumberGrid;
  readonly box: Box;
}

/** How two layers differ. */
export interface Difference {
  /** The first less the second, on the pixels of the first; NaN where one of them has no value. */
  readonly grid: NumberGrid;
  /** Pixels where both have values. */
  readonly count: number;
  readonly mean: number;
  /** Mean of the amounts. */
  readonly meanAmount: number;
  /** Fraction of these pixels where the first is higher, 0 to 1. */
  readonly shareHigher: number;
}

/** The difference of two layers, pixel by pixel of the first. */
export function differenceOf(first: PlacedGrid, second: PlacedGrid): Difference {
  const { width, height, values } = first.grid;
  const [north, east, south, west] = first.box;
  const out = new Float32Array(width * height).fill(Number.NaN);
  let [count, sum, amount, higher] = [0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    const lat = north - ((row + 0.5) / height) * (north - south);
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const one = values[i] as number;
      if (Number.isNaN(one)) continue;
      const lon = west + ((column + 0.5) / width) * (east - west);
      const difference = one - numberAt(second.grid, second.box, lat, lon);
      if (Number.isNaN(difference)) continue;
      out[i] = difference;
      count++;
      sum += difference;
      amount += Math.abs(difference);
      if (difference > 0) higher++;
    }
  }
  const share = (value: number): number => (count === 0 ? Number.NaN : value / count);
  return {
    grid: { width, height, values: out, ...creditsOf([first.grid, second.grid]) },
    count,
    mean: share(sum),
    meanAmount: share(amount),
    shareHigher: share(higher),
  };
}
