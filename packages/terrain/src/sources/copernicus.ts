import type { Bounds } from '@radioshed/geodesy';
import type { Note } from '@radioshed/units';

import { type ByteCache, memoryCache } from '../files/byte-cache.js';
import {
  COPERNICUS_ATTRIBUTION,
  type CopernicusState,
  openCell,
  type OpenedCell,
  refuseTooMany,
} from './copernicus-cells.js';
import { prefetchCopernicus, type PrefetchOptions, type PrefetchReport } from './copernicus-prefetch.js';
import { degreeCells, type DegreeCell } from '../tiles/degree-cells.js';
import { isDemError } from '../dem-error.js';
import { checkHttpOptions, type HttpOptions } from '../files/http-fetch.js';
import { inOrder } from '../in-order.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { note } from '../notes.js';
import type { TerrainInfo, TerrainSource } from '../source.js';

/** Addresses and cache of Copernicus tiles. */
export interface CopernicusOptions extends HttpOptions, MosaicOptions {
  /** Base address of the GLO-30 tiles; the public bucket by default. */
  readonly baseUrl30?: string;
  /** Base address of the GLO-90 tiles; the public bucket by default. */
  readonly baseUrl90?: string;
  /** Cache for downloaded blocks: 64 MiB of memory by default; `diskCache` of `/node` uses a folder. */
  readonly cache?: ByteCache;
}

/** A source that can fill its cache in advance, for work without a network. */
export interface CopernicusSource extends TerrainSource {
  /** Fills the cache with everything that a read of the box may need. @throws DemError */
  prefetch(bounds: Bounds, options?: PrefetchOptions): Promise<PrefetchReport>;
}

const BASE_30 = 'https://copernicus-dem-30m.s3.amazonaws.com/';
const BASE_90 = 'https://copernicus-dem-90m.s3.amazonaws.com/';

/**
 * The Copernicus digital surface model, 30 m (GLO-30), read in parts over HTTPS. The 90 m set (GLO-90) is used where it
 * has no tile, and sea, 0 m, where neither has one. Both are noted. Any other failure of the server is an error, never
 * a height.
 */
export function copernicus(options: CopernicusOptions = {}): CopernicusSource {
  checkHttpOptions(options);
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
  return { ...source, prefetch: (bounds, prefetchOptions) => prefetchCopernicus(state, bounds, prefetchOptions) };
}

function notesOf(cells: readonly OpenedCell[]): Note[] {
  const coarse = cells.filter((cell) => cell.from === 'GLO-90').map((cell) => nameOf(cell.cell));
  const sea = cells.filter((cell) => cell.from === 'sea').map((cell) => nameOf(cell.cell));
  return [
    ...(coarse.length > 0 ? [note('coarserTilesUsed', { tiles: coarse })] : []),
    ...(sea.length > 0 ? [note('noTilesAtSea', { tiles: sea })] : []),
  ];
}

function nameOf({ latDeg, lonDeg }: DegreeCell): string {
  return `${latDeg < 0 ? 'S' : 'N'}${Math.abs(latDeg)} ${lonDeg < 0 ? 'W' : 'E'}${Math.abs(lonDeg)}`;
}

function troubleNotes(state: CopernicusState): Note[] {
  return Array.from(state.cacheTrouble, (error) => note('downloadsNotCached', { error }));
}
