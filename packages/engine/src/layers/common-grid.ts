import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { gridBounds, gridOf, type Grid, type Raster, type RasterData } from '@radioshed/raster';
import { checkInteger, type Note, OutOfRangeError } from '@radioshed/units';

import { turnedFrom, unionBounds } from '../grid/longitudes.js';
import { MAX_PIXELS } from '../grid/output-grid.js';
import { note } from '../notes.js';

/** Edges closer than this to a pixel's edge lie on it, pixels. */
const ROUNDING = 1e-6;
/** Steps that differ by less are equal, degrees. */
const SAME_STEP = 1e-9;

/** A grid on which rasters can be read, with notes. */
export interface CommonGrid {
  readonly grid: Grid;
  readonly notes: readonly Note[];
}

/**
 * The grid that contains all rasters, with pixels as fine as the finest of them. Rasters with the same pixels keep
 * exactly these pixels, in any order.
 *
 * @param extent rasters whose bounds the grid has; all by default.
 * @param maxPixels limit beyond which pixels are coarser, with a note.
 * @throws OutOfRangeError for rasters that are not north-up in EPSG:4326, and for none.
 */
export function commonGrid(
  rasters: readonly Raster<RasterData>[],
  extent: readonly Raster<RasterData>[] = rasters,
  maxPixels: number = MAX_PIXELS,
): CommonGrid {
  checkInteger('maxPixels', maxPixels, 1, MAX_PIXELS);
  const grids = rasters.map(gridOf);
  for (const { crs, transform } of grids) {
    if (crs !== 'EPSG:4326' || transform[2] !== 0 || transform[4] !== 0 || !(transform[1] > 0 && transform[5] < 0)) {
      throw new OutOfRangeError('layers.values.crs', crs, 'a north-up grid in EPSG:4326');
    }
  }
  const boxes = extent.map((raster) => gridBounds(gridOf(raster)));
  const union = unionBounds(boxes);
  if (union === undefined) throw new OutOfRangeError('layers.length', 0, 'at least 1');
  const across = axisOf(
    grids.map(({ transform }) => ({ origin: turnedFrom(transform[0], union.west), step: transform[1] })),
    boxes.map((box) => spanOf(box, union)),
    360,
  );
  const down = axisOf(
    grids.map(({ transform }) => ({ origin: -transform[3], step: -transform[5] })),
    boxes.map(({ north, south }) => [-north, -south]),
    180,
  );
  const pixels = across.count * down.count;
  const factor = Math.ceil(Math.sqrt(pixels / maxPixels));
  const whole = coarser(across, down, factor);
  const notes = factor > 1 ? [note('layersCoarser', { factor, megapixels: maxPixels / 1e6 })] : [];
  return { grid: whole, notes };
}

interface Axis {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Pixels of the finest step over all spans; of several such, those whose edges come first after a whole number. */
function axisOf(
  lines: readonly { readonly origin: number; readonly step: number }[],
  spans: readonly (readonly [number, number])[],
  wholeTurn: number,
): Axis {
  const finest = Math.min(...lines.map(({ step }) => step));
  const fine = lines.filter(({ step }) => step <= finest * (1 + SAME_STEP));
  const [{ origin, step }] = fine.toSorted((a, b) => phaseOf(a) - phaseOf(b) || a.step - b.step || a.origin - b.origin);
  const first = Math.min(...spans.map(([low]) => Math.floor((low - origin) / step + ROUNDING)));
  const last = Math.max(...spans.map(([, high]) => Math.ceil((high - origin) / step - ROUNDING)));
  const most = Math.ceil(wholeTurn / step - ROUNDING);
  return { from: origin + first * step, step, count: Math.min(Math.max(1, last - first), most) };
}

function phaseOf({ origin, step }: { readonly origin: number; readonly step: number }): number {
  const edges = origin / step;
  const phase = edges - Math.floor(edges);
  // Phases that differ by rounding are equal; one just below 1 is 0.
  const rounded = Math.round(phase * 1e5) / 1e5;
  return rounded === 1 ? 0 : rounded;
}

function spanOf(box: Bounds, union: Bounds): readonly [number, number] {
  if (union.east - union.west >= 360) return [union.west, union.east];
  const west = turnedFrom(box.west, union.west);
  return [west, west + box.east - box.west];
}

function coarser(across: Axis, down: Axis, factor: number): Grid {
  return {
    width: Math.ceil(across.count / factor),
    height: Math.ceil(down.count / factor),
    // The first pixels may extend beyond the date line, west of a union that begins there.
    transform: [turnedFrom(across.from, -180), across.step * factor, 0, -down.from, 0, -down.step * factor],
    crs: 'EPSG:4326',
  };
}

/** Maps pixels of a grid to those of a raster that contain their centre; −1 for none. */
export interface PixelMap {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Computes the map. Longitudes are shifted to the raster's 360°. */
export function pixelMap(grid: Grid, raster: Raster<RasterData>): PixelMap {
  const source = gridOf(raster);
  const [west, lonStep, , north, , latStep] = grid.transform;
  const [from, across, , top, , down] = source.transform;
  const middle = from + (source.width / 2) * across;
  const inside = (place: number, size: number): number => {
    const pixel = Math.floor(place + 1e-9);
    return pixel >= 0 && pixel < size ? pixel : -1;
  };
  return {
    columns: Int32Array.from({ length: grid.width }, (_, i) =>
      inside((unwrapLonDeg(west + (i + 0.5) * lonStep, middle) - from) / across, source.width),
    ),
    rows: Int32Array.from({ length: grid.height }, (_, i) =>
      inside((north + (i + 0.5) * latStep - top) / down, source.height),
    ),
  };
}

/** The first column that has a pixel, and the one after the last; equal where none has. */
export function columnRange({ columns }: PixelMap): readonly [number, number] {
  const first = columns.findIndex((column) => column >= 0);
  return first < 0 ? [0, 0] : [first, columns.findLastIndex((column) => column >= 0) + 1];
}
