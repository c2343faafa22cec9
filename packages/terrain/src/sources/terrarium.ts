import { type Bounds, wrapLonDeg } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { checkInteger, type Note } from '@radioshed/units';

import { type ByteCache, memoryCache } from '../files/byte-cache.js';
import { boundsOfGrid } from '../geo-bounds.js';
import { DemError } from '../dem-error.js';
import type { DescribingSource } from '../wrappers/described-heights.js';
import { checkHttpOptions, type HttpOptions, httpFetch } from '../files/http-fetch.js';
import { inOrder } from '../in-order.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { note } from '../notes.js';
import { decodePng, type Picture } from '../files/png.js';
import { keyOf } from '../files/remote-file.js';
import type { TerrainSource } from '../source.js';
import type { Tile, TileSelection } from '../tiles/tile.js';

/** Address and cache of terrarium tiles. */
export interface TerrariumOptions extends HttpOptions, MosaicOptions {
  /** Address with `{z}`, `{x}` and `{y}`; the public Terrain Tiles by default. */
  readonly url?: string;
  /** Finest zoom to request, 0–15; 12 by default, about 38 m at the equator. */
  readonly maxZoom?: number;
  readonly attribution?: string;
  readonly cache?: ByteCache;
}

const URL_TEMPLATE = 'https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png';

const ATTRIBUTION =
  'Terrain: Terrain Tiles by Mapzen/Tilezen Joerd from SRTM, GMTED, NED, ETOPO1 and others; ' +
  'github.com/tilezen/joerd/blob/master/docs/attribution.md';

/** Half the side of the Web Mercator square, m. */
const HALF_WORLD_M: number = Math.PI * 6_378_137;

/** Latitude limit of Web Mercator, degrees. */
const MAX_LAT_DEG = 85.051_128_78;

/** Nominal pixels per side of a tile. */
const TILE_PIXELS = 256;

/** Maximum tiles per read. */
const MAX_TILES = 2048;

/** Lowest land, m: the shore of the Dead Sea is at −430 m. Anything lower is sea floor and counts as sea. */
const LOWEST_LAND_M = -450;

/**
 * Elevation tiles in Web Mercator with heights encoded as colours: m = 256·R + G + B/256 − 32 768.
 *
 * The zoom depends on the requested resolution. The set includes the sea floor: depths below −450 m become sea, 0 m;
 * shallower ones cannot be distinguished from low land and remain.
 */
export function terrarium(options: TerrariumOptions = {}): TerrainSource {
  checkHttpOptions(options);
  const maxZoom = checkInteger('maxZoom', options.maxZoom ?? 12, 0, 15);
  const cache = options.cache ?? memoryCache();
  const name = 'Terrain Tiles';
  const fetchTile = tileFetcher(options, cache);
  const tiles = new Map<string, Promise<Tile | undefined>>();
  const tilesIn = async (
    bounds: Bounds,
    resolutionM: number | undefined,
    signal: AbortSignal | undefined,
  ): Promise<TileSelection> => {
    const cells = tileCells(bounds, zoomFor(bounds, resolutionM, maxZoom));
    const found: Tile[] = [];
    let absent = 0;
    for await (const [, tile] of inOrder(cells, 6, (cell) => openTile(tiles, fetchTile, cell, options, signal))) {
      if (tile === undefined) absent++;
      else found.push(tile);
    }
    return {
      tiles: found,
      notes: absent === 0 ? [] : [note('picturesMissing', { source: name, count: absent, total: cells.length })],
    };
  };
  const info: TerrainSource['info'] = () =>
    Promise.resolve({
      name,
      kind: 'mixed',
      tiles: undefined,
      bounds: { north: MAX_LAT_DEG, east: 180, south: -MAX_LAT_DEG, west: -180 },
      resolutionM: (2 * HALF_WORLD_M) / TILE_PIXELS / 2 ** maxZoom,
      formats: ['terrarium PNG'],
      attributions: [options.attribution ?? ATTRIBUTION],
      notes: [],
    });
  return withDepthNote(mosaicSource({ name, kind: 'mixed', info }, { tilesIn }, options));
}

/** Notes that ground below 0 m may be the floor of a shallow sea. */
function withDepthNote(source: DescribingSource): DescribingSource {
  const noteOf = async (
    heights: ArrayLike<number>,
    of: 'heights' | 'places',
    signal?: AbortSignal,
  ): Promise<Note[]> => {
    const yieldIfDue = createYielder(signal);
    let below = 0;
    for (let i = 0; i < heights.length; i++) {
      if ((i & 0xfffff) === 0) await yieldIfDue();
      if (heights[i] < 0) below++;
    }
    if (below === 0) return [];
    const total = heights.length;
    return [note('seaFloorIncluded', { source: source.name, of, count: below, total, deepestM: -LOWEST_LAND_M })];
  };
  return {
    ...source,
    async read(request, options) {
      const found = await source.read(request, options);
      const notes = await noteOf(found.raster.values, 'heights', options?.signal);
      return { ...found, notes: [...found.notes, ...notes] };
    },
    async describeHeights(latDeg, lonDeg, options) {
      const found = await source.describeHeights(latDeg, lonDeg, options);
      return { ...found, notes: [...found.notes, ...(await noteOf(found.heightsM, 'places', options?.signal))] };
    },
  };
}

/** Heights of a terrarium picture, m. @throws DemError `bad-format` */
export function terrariumHeights(name: string, png: Uint8Array): Float32Array {
  const { width, height, channels, samples }: Picture = decodePng(name, png);
  const heights = new Float32Array(width * height);
  for (let i = 0, at = 0; i < heights.length; i++, at += channels) {
    const [red, green, blue] = [samples[at], samples[at + 1], samples[at + 2]];
    const value = red * 256 + green + blue / 256 - 32_768;
    heights[i] = value < LOWEST_LAND_M ? 0 : value;
  }
  return heights;
}

interface TileCell {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

type FetchTile = (
  cell: TileCell,
  signal: AbortSignal | undefined,
) => Promise<{ url: string; png: Uint8Array } | undefined>;

function tileFetcher(options: TerrariumOptions, cache: ByteCache): FetchTile {
  return async ({ zoom, x, y }, signal) => {
    const url = (options.url ?? URL_TEMPLATE)
      .replace('{z}', String(zoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y));
    const known = await cache.get(keyOf(url));
    if (known !== undefined) return { url, png: known };
    const fetched = await httpFetch(url, undefined, options, signal);
    if (fetched === undefined) return undefined;
    decodePng(url, fetched.bytes); // no damaged tile enters the cache
    await cache.set(keyOf(url), fetched.bytes).catch(() => undefined); // reading continues without the cache
    return { url, png: fetched.bytes };
  };
}

async function openTile(
  tiles: Map<string, Promise<Tile | undefined>>,
  fetchTile: FetchTile,
  cell: TileCell,
  options: TerrariumOptions,
  signal: AbortSignal | undefined,
): Promise<Tile | undefined> {
  const key = `${cell.zoom}/${cell.x}/${cell.y}`;
  const known = tiles.get(key);
  if (known !== undefined) {
    try {
      return await known;
    } catch {
      signal?.throwIfAborted();
    }
  }
  const opening = (async () => {
    const first = await fetchTile(cell, signal);
    if (first === undefined) return undefined;
    const { width, height } = decodePng(first.url, first.png);
    if (width !== height)
      throw new DemError('bad-format', `${first.url} is ${width} × ${height} pixels and not a tile`);
    return pictureTile(key, cell, width, fetchTile, options);
  })();
  tiles.set(key, opening);
  opening.catch(() => tiles.delete(key));
  const [oldest] = tiles.keys();
  if (tiles.size > MAX_TILES && oldest !== undefined) tiles.delete(oldest);
  return opening;
}

function pictureTile(id: string, cell: TileCell, size: number, fetchTile: FetchTile, options: TerrariumOptions): Tile {
  const sideM = (2 * HALF_WORLD_M) / 2 ** cell.zoom;
  const step = sideM / size;
  const grid = {
    width: size,
    height: size,
    transform: [cell.x * sideM - HALF_WORLD_M, step, 0, HALF_WORLD_M - cell.y * sideM, 0, -step],
    crs: 'EPSG:3857',
  } as const;
  return {
    id,
    format: 'terrarium PNG',
    kind: 'mixed',
    attribution: options.attribution ?? ATTRIBUTION,
    bounds: boundsOfGrid(grid),
    levels: [{ grid, chunkWidth: size, chunkHeight: size }],
    async loadChunk(_level, _column, _row, signal) {
      const fetched = await fetchTile(cell, signal);
      if (fetched === undefined) throw new DemError('network', `The tile ${id} is no longer on the server`);
      const data = terrariumHeights(fetched.url, fetched.png);
      if (data.length !== size * size) throw new DemError('bad-format', `${fetched.url} changed its size`);
      return { data, noData: undefined };
    },
  };
}

/** The zoom whose pixel spacing is at most the requested resolution. */
function zoomFor(bounds: Bounds, resolutionM: number | undefined, maxZoom: number): number {
  if (resolutionM === undefined) return maxZoom;
  const latDeg = Math.min(Math.abs((bounds.north + bounds.south) / 2), MAX_LAT_DEG);
  const pixelM = ((2 * HALF_WORLD_M) / TILE_PIXELS) * Math.cos((latDeg * Math.PI) / 180);
  return Math.min(Math.max(Math.ceil(Math.log2(pixelM / resolutionM)), 0), maxZoom);
}

function tileCells(bounds: Bounds, zoom: number): TileCell[] {
  const count = 2 ** zoom;
  const column = (lonDeg: number): number => Math.floor(((lonDeg + 180) / 360) * count);
  const row = (latDeg: number): number => {
    const phi = (Math.min(Math.max(latDeg, -MAX_LAT_DEG), MAX_LAT_DEG) * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * count);
    return Math.min(Math.max(y, 0), count - 1);
  };
  const west = column(wrapLonDeg(bounds.west));
  const columns = Math.min(column(wrapLonDeg(bounds.west) + bounds.east - bounds.west) - west + 1, count);
  const [north, south] = [row(bounds.north), row(bounds.south)];
  const tiles = columns * (south - north + 1);
  if (tiles > MAX_TILES) {
    throw new DemError(
      'too-large',
      `The box needs ${tiles} tiles at zoom ${zoom}, more than ${MAX_TILES}: use a coarser resolutionM`,
    );
  }
  const cells: TileCell[] = [];
  for (let y = north; y <= south; y++) for (let i = 0; i < columns; i++) cells.push({ zoom, x: (west + i) % count, y });
  return cells;
}
