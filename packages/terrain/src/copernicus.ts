import type { Bounds } from '@radioshed/geodesy';

import { type ByteCache, memoryCache } from './byte-cache.js';
import { degreeCells, type DegreeCell } from './degree-cells.js';
import { DemError, isDemError } from './dem-error.js';
import { geotiffTile } from './geotiff-tile.js';
import type { HttpOptions } from './http-fetch.js';
import { inOrder } from './in-order.js';
import { checkRequest, type MosaicOptions, mosaicSource } from './mosaic.js';
import { prefetchTile } from './prefetch.js';
import { RemoteFile, type RemoteOptions } from './remote-file.js';
import { seaTile } from './sea-tile.js';
import type { ReadOptions, TerrainInfo, TerrainSource } from './source.js';
import type { Tile } from './tile.js';

/** Where Copernicus tiles come from and go to. */
export interface CopernicusOptions extends HttpOptions, MosaicOptions {
  /** Address before the tile names of GLO-30; the public bucket by default. */
  readonly baseUrl30?: string;
  /** Address before the tile names of GLO-90; the public bucket by default. */
  readonly baseUrl90?: string;
  /** Where downloaded blocks are kept: 64 MiB of memory by default, a folder by `diskCache` of `/node`. */
  readonly cache?: ByteCache;
}

/** How far a prefetch has come. */
export interface PrefetchProgress {
  readonly tilesDone: number;
  readonly tiles: number;
  /** Bytes that came over the network so far. */
  readonly bytes: number;
}

/** What a prefetch found. */
export interface PrefetchReport {
  /** One-degree tiles with heights. */
  readonly tiles: number;
  /** One-degree cells without a tile: sea. */
  readonly seaTiles: number;
  /** Bytes that came over the network; 0 when all was there already. */
  readonly bytes: number;
}

/** Options of {@link CopernicusSource.prefetch}. */
export interface PrefetchOptions extends ReadOptions {
  readonly onProgress?: (progress: PrefetchProgress) => void;
}

/** Copernicus with its download. */
export interface CopernicusSource extends TerrainSource {
  /** Fills the cache with everything a reading of the box may need. @throws DemError */
  prefetch(bounds: Bounds, options?: PrefetchOptions): Promise<PrefetchReport>;
}

const BASE_30 = 'https://copernicus-dem-30m.s3.amazonaws.com/';
const BASE_90 = 'https://copernicus-dem-90m.s3.amazonaws.com/';

/** The credit that the licence of the data asks for. */
export const COPERNICUS_ATTRIBUTION: string =
  'Terrain: produced using Copernicus WorldDEM-30 © DLR e.V. 2010–2014 and © Airbus Defence and Space GmbH 2014–2018 ' +
  'provided under COPERNICUS by the European Union and ESA; all rights reserved';

/** One-degree cells that one reading may touch; a wider box belongs to coarser data. */
const MAX_CELLS = 400;

/** Tiles whose headers stay in memory. */
const OPEN_TILES = 256;

/**
 * The Copernicus digital surface model, 30 m (GLO-30), read in parts over HTTPS. Where the 30 m set has no tile, the
 * 90 m set (GLO-90) answers; where neither has one, there is sea, 0 m. Both are told. Any other answer of the server
 * than "there is no such tile" is an error, never a height.
 */
export function copernicus(options: CopernicusOptions = {}): CopernicusSource {
  const name = 'Copernicus GLO-30';
  const state: CopernicusState = {
    bases: [options.baseUrl30 ?? BASE_30, options.baseUrl90 ?? BASE_90],
    opened: new Map(),
    cacheTrouble: new Set(),
    fetched: 0,
    remote: {
      ...options,
      cache: options.cache ?? memoryCache(),
      onFetched: (bytes) => (state.fetched += bytes),
      onCacheTrouble: (error) => state.cacheTrouble.add(isDemError(error) ? error.message : String(error)),
    },
  };
  const info = (): Promise<TerrainInfo> =>
    Promise.resolve({
      name,
      kind: 'surface',
      tiles: undefined,
      bounds: { north: 90, east: 180, south: -90, west: -180 },
      resolutionM: 30.9,
      formats: ['GeoTIFF'],
      attributions: [COPERNICUS_ATTRIBUTION],
      notes: [],
    });
  const tilesIn = async (bounds: Bounds, signal?: AbortSignal) => {
    const cells = degreeCells(bounds);
    refuseTooMany(cells.length);
    const found: OpenedCell[] = [];
    for await (const [, cell] of inOrder(cells, 6, (at) => openCell(state, at, signal))) found.push(cell);
    return { tiles: found.map((cell) => cell.tile), notes: [...notesOf(found), ...troubleNotes(state)] };
  };
  const source = mosaicSource(
    { name, kind: 'surface', info },
    { tilesIn: (bounds, _resolutionM, signal) => tilesIn(bounds, signal) },
    options,
  );
  return { ...source, prefetch: (bounds, prefetchOptions) => prefetch(state, bounds, prefetchOptions) };
}

interface CopernicusState {
  readonly bases: readonly [string, string];
  readonly opened: Map<string, Promise<OpenedCell>>;
  readonly cacheTrouble: Set<string>;
  readonly remote: RemoteOptions;
  fetched: number;
}

interface OpenedCell {
  readonly cell: DegreeCell;
  readonly tile: Tile;
  readonly from: 'GLO-30' | 'GLO-90' | 'sea';
}

async function openCell(
  state: CopernicusState,
  cell: DegreeCell,
  signal: AbortSignal | undefined,
): Promise<OpenedCell> {
  const key = `${cell.latDeg} ${cell.lonDeg}`;
  const known = state.opened.get(key);
  if (known !== undefined) {
    try {
      return await known;
    } catch {
      signal?.throwIfAborted(); // it failed, or its own reader called it off: try anew
    }
  }
  const opening = openFresh(state, cell, signal);
  state.opened.set(key, opening);
  opening.catch(() => {
    if (state.opened.get(key) === opening) state.opened.delete(key);
  });
  const [oldest] = state.opened.keys();
  if (state.opened.size > OPEN_TILES && oldest !== undefined) state.opened.delete(oldest);
  return opening;
}

async function openFresh(
  state: CopernicusState,
  cell: DegreeCell,
  signal: AbortSignal | undefined,
): Promise<OpenedCell> {
  const sets = [
    ['GLO-30', copernicusUrl(state.bases[0], '10', cell)],
    ['GLO-90', copernicusUrl(state.bases[1], '30', cell)],
  ] as const;
  for (const [from, url] of sets) {
    const file = await RemoteFile.open(url, state.remote, signal);
    if (file === undefined) continue;
    const tile = await geotiffTile(file, { kind: 'surface', attribution: COPERNICUS_ATTRIBUTION }, signal);
    if ('notHeights' in tile) throw new DemError('bad-format', `${url} is no terrain tile: ${tile.notHeights}`);
    return { cell, tile, from };
  }
  return { cell, tile: seaTile(cell, COPERNICUS_ATTRIBUTION), from: 'sea' };
}

/** Address of a tile: named after its south-west corner, `10` for 1″ and `30` for 3″. */
export function copernicusUrl(base: string, arc: '10' | '30', cell: DegreeCell): string {
  const { latDeg, lonDeg } = cell;
  const ns = `${latDeg < 0 ? 'S' : 'N'}${String(Math.abs(latDeg)).padStart(2, '0')}`;
  const ew = `${lonDeg < 0 ? 'W' : 'E'}${String(Math.abs(lonDeg)).padStart(3, '0')}`;
  const tile = `Copernicus_DSM_COG_${arc}_${ns}_00_${ew}_00_DEM`;
  return `${base.replace(/\/*$/, '/')}${tile}/${tile}.tif`;
}

function notesOf(cells: readonly OpenedCell[]): string[] {
  const coarse = cells.filter((cell) => cell.from === 'GLO-90').map((cell) => nameOf(cell.cell));
  const sea = cells.filter((cell) => cell.from === 'sea').map((cell) => nameOf(cell.cell));
  const notes: string[] = [];
  if (coarse.length > 0) notes.push(`Copernicus GLO-30 has no tile ${listed(coarse)}: the 90 m set is used there.`);
  if (sea.length > 0) notes.push(`Copernicus has no tile ${listed(sea)}: taken as sea, 0 m.`);
  return notes;
}

function nameOf({ latDeg, lonDeg }: DegreeCell): string {
  return `${latDeg < 0 ? 'S' : 'N'}${Math.abs(latDeg)} ${lonDeg < 0 ? 'W' : 'E'}${Math.abs(lonDeg)}`;
}

function listed(names: readonly string[]): string {
  return names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

function troubleNotes(state: CopernicusState): string[] {
  return [...state.cacheTrouble].map((trouble) => `${trouble}; downloads are not kept.`);
}

function refuseTooMany(cells: number): void {
  if (cells <= MAX_CELLS) return;
  throw new DemError(
    'too-large',
    `The box touches ${cells} one-degree tiles of Copernicus, more than ${MAX_CELLS}: ask for a smaller box`,
  );
}

async function prefetch(
  state: CopernicusState,
  bounds: Bounds,
  { signal, onProgress }: PrefetchOptions = {},
): Promise<PrefetchReport> {
  checkRequest(bounds, undefined);
  const cells = degreeCells(bounds);
  refuseTooMany(cells.length);
  const before = state.fetched;
  let [tiles, seaTiles] = [0, 0];
  for (const [i, cell] of cells.entries()) {
    const tell = (tilesDone: number): void =>
      onProgress?.({ tilesDone, tiles: cells.length, bytes: state.fetched - before });
    const { tile, from } = await openCell(state, cell, signal);
    if (from === 'sea') seaTiles++;
    else {
      await prefetchTile(tile, bounds, () => tell(i), signal);
      tiles++;
    }
    const [trouble] = state.cacheTrouble;
    if (trouble !== undefined) throw new DemError('no-access', trouble);
    tell(i + 1);
  }
  return { tiles, seaTiles, bytes: state.fetched - before };
}
