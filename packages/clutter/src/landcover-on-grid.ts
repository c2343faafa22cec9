import { type Bounds, isGeographic, metresPerDegreeLat, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, gridBounds, gridOf, inverseTransform, pixelToMap, type Raster } from '@radioshed/raster';

import { LANDCOVER_LIMITS } from './adjustments.js';
import { NO_CLASS } from './classes.js';

/**
 * The classes of the pixels of a grid, {@link NO_CLASS} outside the raster and where it has no data: that at the centre
 * or, in pixels coarser than 30 m and than those of the raster, the most frequent one of 49 points spread over the
 * pixel.
 *
 * @throws OutOfRangeError for an unknown coordinate system.
 */
export function classesOnGrid(classes: Raster<Uint8Array>, grid: Grid): Uint8Array {
  const source = gridOf(classes);
  const data = classes.values;
  const out = new Uint8Array(grid.width * grid.height);
  const toPixel = pixelMapping(grid, source);
  if (isCoarse(grid, toPixel)) return withoutNoData(mostFrequent(grid, source, data, toPixel), classes.noData);
  if (isSeparable(grid) && isSeparable(source)) {
    const columns = Int32Array.from({ length: grid.width }, (_, c) => index(toPixel(c + 0.5, 0.5)[0], source.width));
    for (let row = 0; row < grid.height; row++) {
      const from = index(toPixel(0.5, row + 0.5)[1], source.height);
      if (from < 0) continue;
      const line = data.subarray(from * source.width, (from + 1) * source.width);
      const start = row * grid.width;
      for (let column = 0; column < grid.width; column++) {
        const at = columns[column];
        if (at >= 0) out[start + column] = line[at];
      }
    }
    return withoutNoData(out, classes.noData);
  }
  const read = (column: number, row: number): number => {
    if (!(column >= 0 && column < source.width && row >= 0 && row < source.height)) return NO_CLASS;
    return data[Math.floor(row) * source.width + Math.floor(column)];
  };
  for (let row = 0; row < grid.height; row += BLOCK) {
    for (let column = 0; column < grid.width; column += BLOCK) {
      const near = blockMapping(toPixel, column, row);
      for (let r = row; r < Math.min(row + BLOCK, grid.height); r++) {
        for (let c = column; c < Math.min(column + BLOCK, grid.width); c++)
          out[r * grid.width + c] = read(...near(c, r));
      }
    }
  }
  return withoutNoData(out, classes.noData);
}

/** Points along a side of a coarse pixel. */
const POINTS = 7;

/** Whether pixels are coarser than those in which landcover shows single features, and than those of the source. */
function isCoarse(grid: Grid, toPixel: ToPixel): boolean {
  const [c, r] = [grid.width / 2, grid.height / 2];
  if (!(gridPixelM(grid, gridBounds(grid)) > LANDCOVER_LIMITS.resolutionM * 1.01)) return false;
  const [x0, y0] = toPixel(c - 0.5, r - 0.5);
  const [x1, y1] = toPixel(c + 0.5, r + 0.5);
  return Math.min(Math.abs(x1 - x0), Math.abs(y1 - y0)) > 1.5;
}

/** Size of a pixel, m, from north to south: degrees of longitude shrink, those of latitude do not. */
export function gridPixelM({ transform, crs }: Grid, { north, south }: Bounds): number {
  const down = Math.hypot(transform[2], transform[5]);
  return isGeographic(crs) ? down * metresPerDegreeLat((north + south) / 2) : down;
}

type ToPixel = (column: number, row: number) => readonly [number, number];

/**
 * The most frequent class in each pixel; of equally frequent ones that in the middle, then the one that comes first.
 */
function mostFrequent(grid: Grid, source: Grid, data: Uint8Array, toPixel: ToPixel): Uint8Array {
  const out = new Uint8Array(grid.width * grid.height);
  const counts = new Uint16Array(256);
  const offsets = Array.from({ length: POINTS }, (_, i) => (i + 0.5) / POINTS - 0.5);
  const middle = (POINTS * POINTS - 1) / 2;
  const found = new Uint8Array(POINTS * POINTS);
  for (let row = 0; row < grid.height; row += BLOCK) {
    for (let column = 0; column < grid.width; column += BLOCK) {
      const near = blockMapping(toPixel, column, row);
      for (let r = row; r < Math.min(row + BLOCK, grid.height); r++) {
        for (let c = column; c < Math.min(column + BLOCK, grid.width); c++) {
          let i = 0;
          for (const down of offsets) {
            for (const across of offsets) {
              const [x, y] = near(c + across, r + down);
              const isInside = x >= 0 && x < source.width && y >= 0 && y < source.height;
              found[i++] = isInside ? data[Math.floor(y) * source.width + Math.floor(x)] : NO_CLASS;
            }
          }
          let best = found[middle];
          for (const each of found) counts[each]++;
          for (const each of found) if (counts[each] > counts[best]) best = each;
          for (const each of found) counts[each] = 0;
          out[r * grid.width + c] = best;
        }
      }
    }
  }
  return out;
}

/**
 * The classes at locations, {@link NO_CLASS} outside the raster and where it has no data.
 *
 * @throws OutOfRangeError for an unknown coordinate system.
 */
export function classesAt(
  classes: Raster<Uint8Array>,
  latDeg: ArrayLike<number>,
  lonDeg: ArrayLike<number>,
): Uint8Array {
  const { width, height, transform, crs } = gridOf(classes);
  const data = classes.values;
  const t = inverseTransform(transform);
  const { west, east } = gridBounds(gridOf(classes));
  const { forward } = projectionOf(crs);
  const geographic = isGeographic(crs);
  const out = Uint8Array.from({ length: latDeg.length }, (_, i) => {
    const [lat, lon] = [latDeg[i], lonDeg[i]];
    const [x, y] = geographic ? [unwrapLonDeg(lon, (west + east) / 2), lat] : forward(lon, lat);
    const column = index(t[0] + x * t[1] + y * t[2], width);
    const row = index(t[3] + x * t[4] + y * t[5], height);
    return column < 0 || row < 0 ? NO_CLASS : data[row * width + column];
  });
  return withoutNoData(out, classes.noData);
}

/** Index of the pixel at a fractional position; −1 outside. */
function index(place: number, size: number): number {
  return place >= 0 && place < size ? Math.floor(place) : -1;
}

/** Replaces another value for "no data" by {@link NO_CLASS}. */
function withoutNoData(codes: Uint8Array, noData: number | undefined): Uint8Array {
  if (noData === undefined || noData === NO_CLASS) return codes;
  for (let i = 0; i < codes.length; i++) if (codes[i] === noData) codes[i] = NO_CLASS;
  return codes;
}

/** Block size in which a mapping is bilinear if the error at its centre is below a hundredth of a pixel. */
const BLOCK = 16;

/** Maps pixel centres within a block: bilinear from its corners, or exactly if the block is torn. */
function blockMapping(
  toPixel: (column: number, row: number) => readonly [number, number],
  column: number,
  row: number,
): (column: number, row: number) => readonly [number, number] {
  const [c0, r0] = [column + 0.5, row + 0.5];
  const [x00, y00] = toPixel(c0, r0);
  const [x10, y10] = toPixel(c0 + BLOCK, r0);
  const [x01, y01] = toPixel(c0, r0 + BLOCK);
  const [x11, y11] = toPixel(c0 + BLOCK, r0 + BLOCK);
  // The mean of the corners fits the centre unless the date line or the projection's edge crosses the block.
  const [xm, ym] = toPixel(c0 + BLOCK / 2, r0 + BLOCK / 2);
  const amiss = Math.abs((x00 + x10 + x01 + x11) / 4 - xm) + Math.abs((y00 + y10 + y01 + y11) / 4 - ym);
  if (!(amiss < 0.01)) return (c, r) => toPixel(c + 0.5, r + 0.5);
  return (c, r) => {
    const [u, v] = [(c - column) / BLOCK, (r - row) / BLOCK];
    const [a, b, d] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v];
    return [a * x00 + b * x10 + d * x01 + u * v * x11, a * y00 + b * y10 + d * y01 + u * v * y11];
  };
}

/** Fractional pixels of one grid → fractional pixels of another. */
export function pixelMapping(from: Grid, to: Grid): (column: number, row: number) => [number, number] {
  const { inverse } = projectionOf(from.crs);
  const { forward } = projectionOf(to.crs);
  const t = inverseTransform(to.transform);
  const bounds = gridBounds(to);
  const middle = (bounds.west + bounds.east) / 2;
  const [isSame, toDegrees] = [from.crs === to.crs, isGeographic(to.crs)];
  return (column, row) => {
    let [x, y] = pixelToMap(from.transform, column, row);
    if (!isSame) [x, y] = forward(...inverse(x, y));
    if (toDegrees) x = unwrapLonDeg(x, middle);
    return [t[0] + x * t[1] + y * t[2], t[3] + x * t[4] + y * t[5]];
  };
}

/** Whether columns depend only on longitude and rows only on latitude, so each maps separately. */
function isSeparable({ crs, transform }: Grid): boolean {
  const isCylindrical = isGeographic(crs) || crs === 'EPSG:3857' || crs === 'EPSG:3395';
  return isCylindrical && transform[2] === 0 && transform[4] === 0;
}
