import { type Bounds, checkBounds, type Position, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { type Grid, emptyRaster, rasterOf } from '@radioshed/raster';
import { checkChoice, checkListed, checkObject, checkRange, type Note, OutOfRangeError } from '@radioshed/units';

import { isDemError } from '../dem-error.js';
import { ChunkCache } from './chunk-cache.js';
import type { DescribingSource } from '../wrappers/described-heights.js';
import { growBounds } from '../geo-bounds.js';
import { note } from '../notes.js';
import { latticesOf } from './lattice.js';
import { nearestData } from './nearest-data.js';
import { planRead, refuseTooLarge } from './output-grid.js';
import { heightsAt } from './post-heights.js';
import { tileNotes } from './tile-notes.js';
import { averageLattices, disagreementNote, resampleLattices } from './resample.js';
import { commonKind, type TerrainInfo, type TerrainKind, type TerrainRead, type TerrainRequest } from '../source.js';
import type { Tile, TileIndex } from '../tiles/tile.js';
import { type FilledWindow, fillWindow, NO_TILE } from './window.js';

/** Limits for every source of tiles. */
export interface MosaicOptions {
  /** Memory for decoded blocks between reads, bytes; 128 MiB by default. */
  readonly cacheBytes?: number;
  /** Called with the tile whenever one of its blocks is decoded, not for blocks in memory. An `.hgt` is one block. */
  readonly onDecoded?: (tile: string) => void;
  /** Maximum heights per read; 200 million by default. */
  readonly maxPixels?: number;
}

/** Post spacing of the empty grid returned where there is no tile: 3″, degrees. */
const EMPTY_STEP_DEG = 1 / 1200;

/** Margin in which tiles are searched for interpolation at the edge: 10 posts of 3″. */
const RIM_DEG = 10 / 1200;

/** Interpolations of `heights`. */
const METHODS = ['bilinear', 'nearest'] as const;

/** One source over many tiles, joined without seams. */
export function mosaicSource(
  about: { readonly name: string; readonly kind: TerrainKind; info(): Promise<TerrainInfo> },
  index: TileIndex,
  options: MosaicOptions = {},
): DescribingSource {
  const chunks = new ChunkCache(options.cacheBytes ?? 128 * 2 ** 20, options.onDecoded);
  const maxPixels = options.maxPixels ?? 200e6;
  const describe: DescribingSource['describeHeights'] = async (
    latDeg,
    lonDeg,
    { method = 'bilinear', signal, into } = {},
  ) => {
    signal?.throwIfAborted();
    checkListed('latDeg', latDeg, 'a list of numbers');
    checkListed('lonDeg', lonDeg, 'a list of numbers');
    checkChoice('method', method, METHODS);
    return heightsAt(index, chunks, latDeg, lonDeg, method, RIM_DEG, signal, into);
  };
  return {
    name: about.name,
    kind: about.kind,
    info: () => about.info(),
    async read(request, { signal } = {}) {
      checkObject('request', request, 'an object with bounds');
      checkRequest(request.bounds, request.resolutionM);
      if (request.keep !== undefined && request.keep !== 'mean' && request.keep !== 'highest') {
        throw new OutOfRangeError('keep', request.keep, "'mean' or 'highest'");
      }
      signal?.throwIfAborted();
      return readMosaic(about.kind, index, chunks, maxPixels, request, signal);
    },
    heights: async (latDeg, lonDeg, places) => (await describe(latDeg, lonDeg, places)).heightsM,
    describeHeights: describe,
    async nearestData(to, { signal } = {}) {
      const heightAt = async ({ latDeg, lonDeg }: Position): Promise<number> => {
        const { heightsM } = await describe([latDeg], [lonDeg], signal && { signal });
        return heightsM[0];
      };
      const few = await index.near?.(to, signal);
      if (few !== undefined) {
        const found = await nearestData(few, chunks, to, heightAt, signal).catch((error: unknown) => {
          if (isDemError(error)) return undefined; // another tile may have one
          throw error;
        });
        if (found !== undefined && (await heightAt(found)) > 0) return found;
      }
      const tiles = await index.all?.(signal);
      if (tiles === undefined) return to;
      return nearestData(tiles, chunks, to, heightAt, signal);
    },
  };
}

/** @throws OutOfRangeError naming the field of the request */
export function checkRequest(bounds: Bounds, resolutionM: number | undefined): void {
  const { north, east, south, west } = checkBounds(bounds);
  if (!(north <= 90)) throw new OutOfRangeError('bounds.north', north, '-90 to 90', 'degrees');
  if (!(south >= -90 && south <= north)) throw new OutOfRangeError('bounds.south', south, `-90 to ${north}`, 'degrees');
  if (!(west >= -360 && west <= 360)) throw new OutOfRangeError('bounds.west', west, '-180 to 180', 'degrees');
  if (!(east >= west && east - west <= 360)) {
    throw new OutOfRangeError('bounds.east', east, `${west} to ${west + 360}`, 'degrees');
  }
  if (resolutionM !== undefined) checkRange('resolutionM', resolutionM, Number.MIN_VALUE, 1e6, 'm');
}

async function readMosaic(
  kind: TerrainKind,
  index: TileIndex,
  chunks: ChunkCache,
  maxPixels: number,
  { bounds, resolutionM, keep = 'mean' }: TerrainRequest,
  signal: AbortSignal | undefined,
): Promise<TerrainRead> {
  const region = withRim(bounds, resolutionM);
  // Overviews and coarser tiles are means, without the highest posts.
  const levelM = keep === 'mean' ? resolutionM : undefined;
  const { tiles, notes, damaged } = await index.tilesIn(region, levelM, signal);
  const unread = damaged === undefined ? {} : { damaged };
  const lattices = latticesOf(tiles, region, levelM);
  if (lattices.length === 0) return { ...emptyRead(kind, bounds, notes, maxPixels), ...unread };
  const plan = planRead(lattices, bounds, resolutionM, maxPixels);
  const { grid, window } = plan;
  let filled: FilledWindow;
  if (window !== undefined) filled = await fillWindow(lattices[0], window, chunks, signal);
  else if (plan.averaged) filled = await averageLattices(lattices, grid, chunks, maxPixels, keep, signal);
  else filled = await resampleLattices(lattices, grid, chunks, maxPixels, signal);
  const { heights } = filled;
  for (let i = 0; i < heights.length; i++) if (heights[i] === NO_TILE) heights[i] = Number.NaN;
  return {
    raster: rasterOf(heights, grid),
    notes: [
      ...notes,
      ...tileNotes(tiles),
      ...disagreementNote(filled.disagreements),
      ...coarseNote(tiles, region, resolutionM, keep),
    ],
    attributions: attributionsOf(tiles),
    kind: commonKind(tiles.map((tile) => tile.kind)),
    coverage: tiles.map((tile) => tile.bounds),
    ...unread,
  };
}

/** Notes that pixels cover two or more posts, and the effect on ridges. */
function coarseNote(
  tiles: readonly Tile[],
  region: Bounds,
  resolutionM: number | undefined,
  keep: 'mean' | 'highest',
): Note[] {
  if (resolutionM === undefined) return [];
  const spacings = latticesOf(tiles, region, undefined).map(({ spacingM }) => Math.max(spacingM.lat, spacingM.lon));
  const finestM = Math.min(...spacings);
  if (!(resolutionM >= 2 * finestM)) return [];
  return [note('terrainReadCoarsely', { postsM: finestM, resolutionM, keep })];
}

/** Bounds with a margin for the pixels along the edge, two pixels if they are large. */
function withRim(bounds: Bounds, resolutionM = 0): Bounds {
  const latDeg = Math.min(Math.max(Math.abs(bounds.north), Math.abs(bounds.south)), 89);
  const lat = RIM_DEG + (2 * resolutionM) / metresPerDegreeLat(latDeg);
  return growBounds(bounds, lat, Math.min(RIM_DEG + (2 * resolutionM) / metresPerDegreeLon(latDeg), 90));
}

function attributionsOf(tiles: readonly Tile[]): string[] {
  return [...new Set(tiles.map((tile) => tile.attribution))].sort();
}

function emptyRead(kind: TerrainKind, bounds: Bounds, notes: readonly Note[], maxPixels: number): TerrainRead {
  const grid = emptyGrid(bounds);
  refuseTooLarge(grid, maxPixels);
  return { raster: emptyRaster(grid), notes, attributions: [], kind, coverage: [] };
}

/** A grid for a box without tiles: 3″, or coarser so that it stays below 1000 × 1000. */
function emptyGrid(bounds: Bounds): Grid {
  const span = Math.max(bounds.north - bounds.south, bounds.east - bounds.west);
  const step = Math.max(EMPTY_STEP_DEG, span / 1000);
  const width = Math.ceil((bounds.east - bounds.west) / step) + 1;
  const height = Math.ceil((bounds.north - bounds.south) / step) + 1;
  const west = bounds.west - (width * step - (bounds.east - bounds.west)) / 2;
  const north = bounds.north + (height * step - (bounds.north - bounds.south)) / 2;
  return { width, height, transform: [west, step, 0, north, 0, -step], crs: 'EPSG:4326' };
}
