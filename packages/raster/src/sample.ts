import { inverseTransform } from './grid.js';
import { gridOf, type Raster, type RasterData } from './raster.js';

/** Reads a raster at map coordinates; NaN outside it and where it has no value. */
export type Sampler = (x: number, y: number) => number;

/** The value of the pixel that holds the point. */
export function nearestSampler(raster: Raster<RasterData>): Sampler {
  const { width, height } = gridOf(raster);
  const t = inverseTransform(raster.transform);
  const { values, noData } = raster;
  return (x, y) => {
    const column = Math.floor(t[0] + x * t[1] + y * t[2]);
    const row = Math.floor(t[3] + x * t[4] + y * t[5]);
    if (!(column >= 0 && column < width && row >= 0 && row < height)) return Number.NaN;
    const value = values.get(row, column);
    return value === noData ? Number.NaN : value;
  };
}

/**
 * Bilinear between the four pixel centres around the point. In the half pixel along the edge the outermost centre
 * counts; if any of the pixels with a weight has no value, there is none.
 */
export function bilinearSampler(raster: Raster<RasterData>): Sampler {
  const { width, height } = gridOf(raster);
  const t = inverseTransform(raster.transform);
  const { values, noData } = raster;
  const at = (row: number, column: number, weight: number): number => {
    if (weight === 0) return 0;
    const value = values.get(row, column);
    return value === noData ? Number.NaN : value * weight;
  };
  return (x, y) => {
    const column = t[0] + x * t[1] + y * t[2];
    const row = t[3] + x * t[4] + y * t[5];
    if (!(column >= 0 && column <= width && row >= 0 && row <= height)) return Number.NaN;
    const c = Math.min(Math.max(column - 0.5, 0), width - 1);
    const r = Math.min(Math.max(row - 0.5, 0), height - 1);
    const c0 = Math.floor(c);
    const r0 = Math.floor(r);
    const c1 = Math.min(c0 + 1, width - 1);
    const r1 = Math.min(r0 + 1, height - 1);
    const u = c - c0;
    const v = r - r0;
    return at(r0, c0, (1 - u) * (1 - v)) + at(r0, c1, u * (1 - v)) + at(r1, c0, (1 - u) * v) + at(r1, c1, u * v);
  };
}
