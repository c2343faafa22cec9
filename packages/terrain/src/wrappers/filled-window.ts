import { type Bounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import {
  bilinearSampler,
  type Grid,
  gridBounds,
  gridOf,
  nearestSampler,
  pixelToMap,
  type Raster,
  rasterOf,
} from '@radioshed/raster';

import { coverageMask } from './coverage.js';
import { isDemError } from '../dem-error.js';
import { findHoles, type Hole, type Part } from './holes.js';
import { fillHole } from './membrane.js';
import { countMissing } from './missing.js';
import type { ReadOptions, TerrainRead, TerrainRequest, TerrainSource } from '../source.js';

/** A window with its voids filled, and a summary. */
export interface FilledWindowRead {
  readonly found: TerrainRead;
  /** The window that contains the complete voids, in which they were filled. */
  readonly wide: Raster;
  /** Filled heights of the window, and the voids they belong to. */
  readonly posts: number;
  readonly voids: readonly FilledVoid[];
}

/** Size of a void: posts, and extent on the ground in m. */
export interface FilledVoid {
  readonly posts: number;
  readonly eastM: number;
  readonly northM: number;
  /** Whether it extends beyond the largest window, so only part of its rim is known. */
  readonly isCut: boolean;
}

/** Maximum heights read to complete voids, besides the request. */
const MAX_WIDE = 16e6;

/**
 * Reads a window and fills its voids. A void that the window cuts is read completely: its heights are always the same.
 */
export async function readFilled(
  source: TerrainSource,
  request: TerrainRequest,
  options: ReadOptions | undefined,
): Promise<FilledWindowRead> {
  const yieldIfDue = createYielder(options?.signal);
  const found = await source.read(request, options);
  const missing = await countMissing(found.raster.values, yieldIfDue);
  const nothing = { found, wide: found.raster, posts: 0, voids: [] };
  if (missing === 0) return nothing;
  const { read, holes } = await readWhole(source, request, found, options, yieldIfDue);
  if (holes.length === 0) return nothing;
  const grid = gridOf(read.raster);
  const heights = read.raster.values.slice() as Float32Array;
  const voids: FilledVoid[] = [];
  for (const hole of holes) {
    if (await fillHole(heights, grid.width, hole, yieldIfDue)) voids.push(describe(hole, grid));
  }
  const wide = rasterOf(heights, grid);
  const own = gridOf(found.raster);
  const out = read === found ? heights : await takeOver(found.raster, own, wide, yieldIfDue);
  const posts = missing - (await countMissing(out, yieldIfDue));
  return { found: { ...found, raster: rasterOf(out, own) }, wide, posts, voids };
}

/** Extends the window until every void in it is complete. */
async function readWhole(
  source: TerrainSource,
  request: TerrainRequest,
  found: TerrainRead,
  options: ReadOptions | undefined,
  yieldIfDue: () => Promise<void>,
): Promise<{ readonly read: TerrainRead; readonly holes: readonly Hole[] }> {
  let read = found;
  let bounds = request.bounds;
  for (;;) {
    const grid = gridOf(read.raster);
    const mask = coverageMask(read.coverage ?? [gridBounds(grid)], grid);
    const part = partOf(grid, gridOf(found.raster));
    const holes = await findHoles(read.raster.values as Float32Array, grid.width, mask, part, yieldIfDue);
    // If a source does not report its tiles, missing heights at the window's edge may be sea.
    if (read.coverage === undefined) return { read, holes: holes.filter((hole) => !isCut(hole, grid)) };
    const wider = grow(bounds, grid, holes);
    if (wider === undefined) return { read, holes };
    try {
      read = await source.read({ ...request, bounds: wider }, options);
    } catch (error) {
      if (isDemError(error) && error.kind === 'too-large') return { read, holes };
      throw error;
    }
    bounds = wider;
  }
}

/** Bounds extended by the size of the voids they cut; undefined if there are none or the window would be too large. */
function grow(bounds: Bounds, grid: Grid, holes: readonly Hole[]): Bounds | undefined {
  let [north, east, south, west] = [0, 0, 0, 0]; // pixels
  for (const { left, right, top, bottom } of holes) {
    const by = Math.max(right - left, bottom - top) + 9;
    if (left === 0) west = Math.max(west, by);
    if (right === grid.width - 1) east = Math.max(east, by);
    if (top === 0) north = Math.max(north, by);
    if (bottom === grid.height - 1) south = Math.max(south, by);
  }
  const pixels = (grid.width + west + east) * (grid.height + north + south);
  if (pixels > Math.max(MAX_WIDE, grid.width * grid.height)) return undefined;
  const [stepX, stepY] = [grid.transform[1], -grid.transform[5]];
  const wider = {
    north: Math.min(bounds.north + north * stepY, 90),
    south: Math.max(bounds.south - south * stepY, -90),
    west: bounds.west - west * stepX,
    east: bounds.east + east * stepX,
  };
  if (wider.east - wider.west > 360 || wider.west < -360) return undefined;
  const same = (['north', 'east', 'south', 'west'] as const).every((side) => wider[side] === bounds[side]);
  return same ? undefined : wider;
}

function isCut({ left, right, top, bottom }: Hole, { width, height }: Grid): boolean {
  return left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
}

/** The pixels of a grid that another grid covers. */
function partOf(grid: Grid, other: Grid): Part {
  const [t, o] = [grid.transform, other.transform];
  const column = (x: number): number => Math.min(Math.max((x - t[0]) / t[1], 0), grid.width);
  const row = (y: number): number => Math.min(Math.max((y - t[3]) / t[5], 0), grid.height);
  return {
    left: Math.floor(column(o[0]) + 1e-6),
    right: Math.ceil(column(o[0] + other.width * o[1]) - 1e-6),
    top: Math.floor(row(o[3]) + 1e-6),
    bottom: Math.ceil(row(o[3] + other.height * o[5]) - 1e-6),
  };
}

/** Fills missing heights of a raster from a wider one. */
async function takeOver(
  raster: Raster,
  grid: Grid,
  wide: Raster,
  yieldIfDue: () => Promise<void>,
): Promise<Float32Array> {
  const heights = raster.values.slice() as Float32Array;
  const [between, nearest] = [bilinearSampler(wide), nearestSampler(wide)];
  for (let row = 0, at = 0; row < grid.height; row++) {
    if (row % 64 === 0) await yieldIfDue();
    for (let column = 0; column < grid.width; column++, at++) {
      if (!Number.isNaN(heights[at])) continue;
      const [x, y] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      const height = between(x, y);
      heights[at] = Number.isNaN(height) ? nearest(x, y) : height;
    }
  }
  return heights;
}

function describe(hole: Hole, grid: Grid): FilledVoid {
  const t = grid.transform;
  const latDeg = Math.min(Math.max(t[3] + ((hole.top + hole.bottom + 1) / 2) * t[5], -89.9), 89.9);
  return {
    posts: hole.posts.length,
    eastM: (hole.right - hole.left + 1) * t[1] * metresPerDegreeLon(latDeg),
    northM: (hole.bottom - hole.top + 1) * -t[5] * metresPerDegreeLat(latDeg),
    isCut: isCut(hole, grid),
  };
}
