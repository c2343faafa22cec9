import { type Bounds, isGeographic, projectionOf, wrapLonDeg } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { type Grid, gridBounds, inverseTransform, pixelToMap } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import type { ChunkCache } from './chunk-cache.js';
import { inOrder } from '../in-order.js';
import type { Lattice } from './lattice.js';
import { refuseTooLarge, windowAround } from './output-grid.js';
import { note } from '../notes.js';
import { PostMixer } from './post-mixer.js';
import { heightOrVoid } from '../tiles/tile.js';
import {
  aheadOf,
  chunkPlaces,
  type Disagreements,
  type FilledWindow,
  fillWindow,
  NO_TILE,
  type PostWindow,
} from './window.js';

/** Map coordinates of a lattice at a longitude and latitude; geographic ones are not wrapped. */
export function projectorOf(crs: string): (lonDeg: number, latDeg: number) => readonly [number, number] {
  if (isGeographic(crs)) return (lon, lat) => [lon, lat];
  const { forward } = projectionOf(crs);
  return (lon, lat) => forward(wrapLonDeg(lon), lat);
}

/** Heights at the pixel centres of a geographic grid, from lattices in order, finest first. */
export async function resampleLattices(
  lattices: readonly Lattice[],
  grid: Grid,
  chunks: ChunkCache,
  maxPixels: number,
  signal?: AbortSignal,
  known?: Float32Array,
): Promise<FilledWindow> {
  const bounds = gridBounds(grid);
  const disagreements = { posts: 0, maxM: 0 };
  const sheets: Sheet[] = [];
  for (const lattice of lattices) {
    const project = projectorOf(lattice.crs);
    const window = windowAround(lattice, project, bounds);
    if (window === undefined) continue;
    refuseTooLarge(window, maxPixels);
    const filled = await fillWindow(lattice, window, chunks, signal);
    disagreements.posts += filled.disagreements.posts;
    disagreements.maxM = Math.max(disagreements.maxM, filled.disagreements.maxM);
    sheets.push({ lattice, project, window, heights: filled.heights });
  }
  const heights = known ?? new Float32Array(grid.width * grid.height).fill(Number.NaN);
  const mixer = new PostMixer();
  const yieldIfDue = createYielder(signal);
  const readers = sheets.map((sheet) => sheetReader(sheet, mixer));
  for (let row = 0, at = 0; row < grid.height; row++) {
    if (row % 64 === 0) await yieldIfDue();
    for (let column = 0; column < grid.width; column++, at++) {
      if (!Number.isNaN(heights[at])) continue;
      const [lon, lat] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
      mixer.reset();
      let height: number | undefined;
      for (const read of readers) {
        height = read(lon, lat);
        if (height !== undefined) break;
      }
      heights[at] = height ?? mixer.rest();
    }
  }
  return { heights, disagreements };
}

/**
 * Mean or highest of the posts inside each pixel of a geographic grid. Lattices whose posts are too far apart for that
 * are interpolated at the pixels that finer ones left empty.
 */
export async function averageLattices(
  lattices: readonly Lattice[],
  grid: Grid,
  chunks: ChunkCache,
  maxPixels: number,
  keep: 'mean' | 'highest',
  signal?: AbortSignal,
): Promise<FilledWindow> {
  const bounds = gridBounds(grid);
  const cell = { lon: grid.transform[1], lat: -grid.transform[5] };
  const heights = new Float32Array(grid.width * grid.height).fill(Number.NaN);
  const coarse: Lattice[] = [];
  for (const lattice of lattices) {
    const spacing = spacingDeg(lattice, bounds);
    if (spacing.lat > cell.lat * 1.001 || spacing.lon > cell.lon * 1.001) coarse.push(lattice);
    else await averageOne(lattice, grid, bounds, heights, chunks, keep, signal);
  }
  if (coarse.length === 0) return { heights, disagreements: { posts: 0, maxM: 0 } };
  return resampleLattices(coarse, grid, chunks, maxPixels, signal, heights);
}

async function averageOne(
  lattice: Lattice,
  grid: Grid,
  bounds: Bounds,
  heights: Float32Array,
  chunks: ChunkCache,
  keep: 'mean' | 'highest',
  signal: AbortSignal | undefined,
): Promise<void> {
  const window = windowAround(lattice, projectorOf(lattice.crs), bounds);
  if (window === undefined) return;
  const sums = new Float64Array(heights.length);
  const counts = new Uint32Array(heights.length);
  const toGrid = inverseTransform(grid.transform);
  const { width, height } = grid;
  const middle = (bounds.west + bounds.east) / 2;
  const geographic = isGeographic(lattice.crs);
  const inverse = geographic ? undefined : projectionOf(lattice.crs).inverse;
  const yieldIfDue = createYielder(signal);
  const places = chunkPlaces(lattice.placements, window);
  for await (const [{ posts }, { data, noData }] of inOrder(
    places,
    aheadOf(places),
    ({ placement, chunkColumn, chunkRow }) =>
      chunks.load(placement.tile, placement.level, chunkColumn, chunkRow, signal),
  )) {
    await yieldIfDue();
    for (let r = 0, from = 0; r < posts.height; r++) {
      for (let c = 0; c < posts.width; c++, from++) {
        const value = heightOrVoid(data[from], noData);
        if (Number.isNaN(value)) continue;
        let [x, y] = pixelToMap(lattice.transform, posts.column + c + 0.5, posts.row + r + 0.5);
        if (inverse !== undefined) {
          [x, y] = inverse(x, y);
          x = middle + wrapLonDeg(x - middle);
        }
        const column = Math.floor(toGrid[0] + x * toGrid[1]);
        const row = Math.floor(toGrid[3] + y * toGrid[5]);
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const to = row * width + column;
        const sum = sums[to];
        if (keep === 'mean') {
          sums[to] = sum + value;
          counts[to] = counts[to] + 1;
        } else if (counts[to] === 0 || value > sum) {
          sums[to] = value;
          counts[to] = 1;
        }
      }
    }
  }
  for (let i = 0; i < heights.length; i++) {
    const count = counts[i];
    if (count > 0 && Number.isNaN(heights[i])) heights[i] = sums[i] / count;
  }
}

interface Sheet {
  readonly lattice: Lattice;
  readonly project: (lonDeg: number, latDeg: number) => readonly [number, number];
  readonly window: PostWindow;
  readonly heights: Float32Array;
}

function sheetReader(sheet: Sheet, mixer: PostMixer): (lonDeg: number, latDeg: number) => number | undefined {
  const { project, window, heights } = sheet;
  const t = inverseTransform(sheet.lattice.transform);
  const { width, height } = window;
  const post = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? NO_TILE : heights[row * width + column];
  return (lon, lat) => {
    const [x, y] = project(lon, lat);
    const column = t[0] + x * t[1] + y * t[2] - 0.5 - window.column;
    const row = t[3] + x * t[4] + y * t[5] - 0.5 - window.row;
    if (!(column > -1 && row > -1 && column < width && row < height)) return undefined;
    const c = Math.floor(column);
    const r = Math.floor(row);
    return mixer.add(post(c, r), post(c + 1, r), post(c, r + 1), post(c + 1, r + 1), column - c, row - r);
  };
}

function spacingDeg(lattice: Lattice, bounds: Bounds): { readonly lat: number; readonly lon: number } {
  if (isGeographic(lattice.crs)) return { lat: Math.abs(lattice.transform[5]), lon: Math.abs(lattice.transform[1]) };
  const [lon0, lat0] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
  const project = projectorOf(lattice.crs);
  const [x, y] = project(lon0, lat0);
  const t = lattice.transform;
  const { inverse } = projectionOf(lattice.crs);
  const east = inverse(x + t[1], y + t[4]);
  const south = inverse(x + t[2], y + t[5]);
  return {
    lat: Math.hypot(south[1] - lat0, east[1] - lat0),
    lon: Math.hypot(wrapLonDeg(east[0] - lon0), wrapLonDeg(south[0] - lon0)),
  };
}

/** Combines the disagreements found in several windows. */
export function disagreementNote({ posts, maxM }: Disagreements): Note[] {
  return posts === 0 ? [] : [note('tilesDisagree', { posts, mostM: maxM })];
}
