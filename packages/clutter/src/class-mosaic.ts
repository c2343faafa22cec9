import { type Bounds, isGeographic, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { type Grid, gridBounds, type Raster, rasterOf } from '@radioshed/raster';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import { NO_CLASS } from './classes.js';
import type { ClassFile, ClassNumbers } from './class-geotiff.js';
import { ClutterError } from './clutter-error.js';
import { codingTable, type LandcoverCoding, UNKNOWN_CODE, unknownCode } from './codings.js';
import { classesOnGrid, gridPixelM, pixelMapping } from './landcover-on-grid.js';
import type { LandcoverRequest } from './landcover-source.js';

/** A landcover file and its class coding. */
export interface CodedFile {
  readonly file: ClassFile;
  readonly coding: LandcoverCoding;
}

/** Largest read, pixels. */
const MAX_PIXELS = 150e6;

/** Pixel size if there is no file, m. */
const DEFAULT_PIXEL_M = 100;

/** Points per side at which the edge of a window is probed. */
const PROBES = 20;

/** @throws OutOfRangeError */
export function checkLandcoverRequest({ bounds, resolutionM }: LandcoverRequest): void {
  const { north, east, south, west } = bounds;
  if (!(north <= 90 && south >= -90 && north >= south)) {
    throw new OutOfRangeError('bounds', `${south}..${north}`, 'south to north within -90 to 90', 'degrees');
  }
  if (!(east >= west && east - west <= 360 && Number.isFinite(west))) {
    throw new OutOfRangeError('bounds', `${west}..${east}`, 'west to east, at most 360', 'degrees');
  }
  if (resolutionM !== undefined) checkRange('resolutionM', resolutionM, 0.1, 1e6, 'm');
}

/**
 * The classes of several files over a box, each pixel from the first file that covers it, finest first.
 *
 * @throws ClutterError `too-large`, `unknown-class`, and read errors.
 */
export async function readMosaic(
  files: readonly CodedFile[],
  request: LandcoverRequest,
  signal?: AbortSignal,
): Promise<Raster<Uint8Array>> {
  const order = [...files].sort((a, b) => pixelM(a, request.bounds) - pixelM(b, request.bounds));
  const grid = outputGrid(order[0], request);
  const out = new Uint8Array(grid.width * grid.height);
  for (const each of order) {
    for (const part of partsOver(grid, gridBounds(each.file.levels[0]))) {
      signal?.throwIfAborted();
      await readPart(each, grid, part, out, signal);
    }
  }
  return rasterOf(out, grid, NO_CLASS);
}

/** A rectangle of pixels. */
interface Part {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** Size of a file's finest pixel, m. */
function pixelM({ file }: CodedFile, bounds: Bounds): number {
  return gridPixelM(file.levels[0], bounds);
}

/**
 * The grid in degrees that contains the box: on the finest file's lattice, or at the requested pixel size if that is at
 * least twice as large.
 */
function outputGrid(finest: CodedFile | undefined, { bounds, resolutionM = 0 }: LandcoverRequest): Grid {
  const native = finest === undefined ? DEFAULT_PIXEL_M : pixelM(finest, bounds);
  const isCoarser = resolutionM >= 2 * native;
  const own = finest?.file.levels[0];
  let [x0, y0] = [bounds.west, bounds.north];
  let [dx, dy]: [number, number] = [0, 0];
  if (own !== undefined && isGeographic(own.crs) && !isCoarser) {
    [x0, y0] = [own.transform[0], own.transform[3]];
    [dx, dy] = [Math.abs(own.transform[1]), Math.abs(own.transform[5])];
  } else {
    const stepM = isCoarser ? resolutionM : native;
    const lat = Math.min(85, Math.max(-85, (bounds.north + bounds.south) / 2));
    [dx, dy] = [stepM / metresPerDegreeLon(lat), stepM / metresPerDegreeLat(lat)];
  }
  const [left, right] = [Math.floor((bounds.west - x0) / dx) - 1, Math.ceil((bounds.east - x0) / dx) + 1];
  const [top, bottom] = [Math.floor((y0 - bounds.north) / dy) - 1, Math.ceil((y0 - bounds.south) / dy) + 1];
  const [width, height] = [Math.min(right - left, Math.round(360 / dx)), bottom - top];
  if (width * height > MAX_PIXELS) {
    throw new ClutterError(
      'too-large',
      `The box has ${Math.round((width * height) / 1e6)} million pixels of landcover, more than ${MAX_PIXELS / 1e6}: use a smaller box or a coarser resolution`,
    );
  }
  return { width, height, transform: [x0 + left * dx, dx, 0, y0 - top * dy, 0, -dy], crs: 'EPSG:4326' };
}

/** The parts of a grid in degrees that a box covers: two if it wraps around the ends. */
function partsOver(grid: Grid, box: Bounds): Part[] {
  const [x0, dx, , y0, , dy] = grid.transform;
  const row = Math.max(0, Math.floor((box.north - y0) / dy));
  const height = Math.min(grid.height, Math.ceil((box.south - y0) / dy)) - row;
  const parts: Part[] = [];
  for (const turn of [-360, 0, 360]) {
    const column = Math.max(0, Math.floor((box.west + turn - x0) / dx));
    const width = Math.min(grid.width, Math.ceil((box.east + turn - x0) / dx)) - column;
    if (width > 0 && height > 0) parts.push({ column, row, width, height });
  }
  return parts;
}

async function readPart(
  { file, coding }: CodedFile,
  grid: Grid,
  part: Part,
  out: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const partGrid = gridOfPart(grid, part);
  const stepM = gridPixelM(grid, gridBounds(grid));
  const fits = file.levels.filter((level) => gridPixelM(level, gridBounds(grid)) <= stepM * 1.01).length;
  const level = Math.max(0, fits - 1);
  const levelGrid = file.levels[level];
  const window = windowOver(partGrid, levelGrid);
  if (window === undefined) return;
  const numbers = await file.window(level, window.column, window.row, window.width, window.height, signal);
  const classes = classesOfNumbers(numbers, coding, file.name);
  const found = classesOnGrid(rasterOf(classes, gridOfPart(levelGrid, window), NO_CLASS), partGrid);
  for (let row = 0, i = 0; row < part.height; row++) {
    let at = (part.row + row) * grid.width + part.column;
    for (let column = 0; column < part.width; column++, i++, at++) {
      if (out[at] === NO_CLASS) out[at] = found[i];
    }
  }
}

/** @throws ClutterError `unknown-class` */
function classesOfNumbers(window: ClassNumbers, coding: LandcoverCoding, name: string): Uint8Array {
  const { numbers, noData, valid } = window;
  const table = codingTable(coding);
  if (noData !== undefined && noData >= 0 && noData < table.length) table[noData] = NO_CLASS;
  const out = new Uint8Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    if (valid?.[i] === 0 || numbers[i] === noData) continue; // NO_CLASS
    const code = table[numbers[i]] ?? UNKNOWN_CODE;
    if (code === UNKNOWN_CODE) throw unknownCode(name, numbers[i], coding);
    out[i] = code;
  }
  return out;
}

function gridOfPart({ transform: t, crs }: Grid, { column, row, width, height }: Part): Grid {
  const x = t[0] + column * t[1] + row * t[2];
  const y = t[3] + column * t[4] + row * t[5];
  return { width, height, transform: [x, t[1], t[2], y, t[4], t[5]], crs };
}

/** The pixels of a level under a grid, or undefined. */
function windowOver(grid: Grid, level: Grid): Part | undefined {
  const toPixel = pixelMapping(grid, level);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= PROBES; i++) {
    const [c, r] = [(i / PROBES) * grid.width, (i / PROBES) * grid.height];
    // Half a pixel inwards: the outermost edge may be a turn away.
    for (const [column, row] of [
      [c, 0.5],
      [c, grid.height - 0.5],
      [0.5, r],
      [grid.width - 0.5, r],
      [c, grid.height / 2],
    ] as const) {
      const [x, y] = toPixel(
        Math.min(Math.max(column, 0.5), grid.width - 0.5),
        Math.min(Math.max(row, 0.5), grid.height - 0.5),
      );
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  // An arc between two probes bulges by less than this fraction of the window.
  const marginX = 2 + (right - left) * 0.01;
  const marginY = 2 + (bottom - top) * 0.01;
  const column = Math.max(0, Math.floor(left - marginX));
  const row = Math.max(0, Math.floor(top - marginY));
  const width = Math.min(level.width, Math.ceil(right + marginX)) - column;
  const height = Math.min(level.height, Math.ceil(bottom + marginY)) - row;
  return width > 0 && height > 0 ? { column, row, width, height } : undefined;
}
