import { inverseTransform } from './grid.js';
import { gridOf, type Raster, type RasterData } from './raster.js';

/** Reads a raster at map coordinates; NaN outside it and where it has no value. */
export type Sampler = (x: number, y: number) => number;

/**
 * Distance outside the raster, in pixels, at which a point still counts as on the edge. Round trips through transforms
 * lose that much.
 */
const ROUNDING = 1e-6;

/** Weights up to this are rounding errors and are ignored, so that a point on a pixel centre has a value. */
export const NO_WEIGHT = 1e-9;

/**
 * The value of the pixel that contains the point; on an edge between two pixels, that of the eastern or southern one.
 */
export function nearestSampler(raster: Raster<RasterData>): Sampler {
  const { width, height } = gridOf(raster);
  const t = inverseTransform(raster.transform);
  const at = valueReader(raster);
  return (x, y) => {
    const column = t[0] + x * t[1] + y * t[2];
    const row = t[3] + x * t[4] + y * t[5];
    if (!isInside(column, width) || !isInside(row, height)) return Number.NaN;
    return at(clamp(Math.floor(row), height - 1), clamp(Math.floor(column), width - 1));
  };
}

/**
 * Bilinear interpolation between the four pixel centres around the point. In the half pixel along the edge, the
 * outermost centre applies. The result is NaN if a pixel with a weight has no value.
 *
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * console.log(bilinearSampler(heights)(1, 1)); // 30
 * ```
 */
export function bilinearSampler(raster: Raster<RasterData>): Sampler {
  const { width, height } = gridOf(raster);
  const t = inverseTransform(raster.transform);
  const at = valueReader(raster);
  const weighted = (row: number, column: number, weight: number): number =>
    weight < NO_WEIGHT ? 0 : at(row, column) * weight;
  return (x, y) => {
    const column = t[0] + x * t[1] + y * t[2];
    const row = t[3] + x * t[4] + y * t[5];
    if (!isInside(column, width) || !isInside(row, height)) return Number.NaN;
    const c = clamp(column - 0.5, width - 1);
    const r = clamp(row - 0.5, height - 1);
    const c0 = Math.floor(c);
    const r0 = Math.floor(r);
    const u = c - c0;
    const v = r - r0;
    return (
      weighted(r0, c0, (1 - u) * (1 - v)) +
      weighted(r0, c0 + 1, u * (1 - v)) +
      weighted(r0 + 1, c0, (1 - u) * v) +
      weighted(r0 + 1, c0 + 1, u * v)
    );
  };
}

/** Reads a pixel that exists; NaN where it has no value. */
function valueReader({ values, width, noData }: Raster<RasterData>): (row: number, column: number) => number {
  return (row, column) => {
    const value = values[row * width + column] ?? Number.NaN;
    return value === noData ? Number.NaN : value;
  };
}

/** Whether a fractional column or row lies in a raster. */
export function isInside(place: number, size: number): boolean {
  return place >= -ROUNDING && place <= size + ROUNDING;
}

/** A position along an axis, moved to 0 or `last` if beyond them. */
export function clamp(place: number, last: number): number {
  return place < 0 ? 0 : place > last ? last : place;
}
