import type { Bounds } from '@radioshed/geodesy';
import { untilAborted } from '@radioshed/parallel';
import { BLOCK_BYTES, type HttpOptions, memoryCache, RemoteFile } from '@radioshed/terrain';
import { checkObject, withoutEnd } from '@radioshed/units';

import { LANDCOVER_CLASSES, NO_CLASS } from './classes.js';
import { type ClassFile, openClassGeotiff } from './class-geotiff.js';
import { checkLandcoverRequest, readMosaic } from './class-mosaic.js';
import { asClutterError } from './as-clutter-error.js';
import { ClutterError } from './clutter-error.js';
import type { LandcoverSource } from './landcover-source.js';
import { note } from './notes.js';

/** Address and cache of WorldCover tiles. */
export interface WorldCoverOptions extends HttpOptions {
  /** Base address of the tiles; the public bucket of 2021, version 200, by default. */
  readonly baseUrl?: string;
  /** Cached blocks of 64 KiB per tile; 512 by default. */
  readonly keepBlocks?: number;
}

/** The attribution that the data licence (CC BY 4.0) requires. */
export const WORLDCOVER_ATTRIBUTION: string =
  'Landcover: © ESA WorldCover project 2021 / Contains modified Copernicus Sentinel data (2021) processed by ESA WorldCover consortium';

const BASE = 'https://esa-worldcover.s3.eu-central-1.amazonaws.com/v200/2021/map/';

/** Side of a tile, degrees. */
const TILE_DEG = 3;

/** Maximum tiles per read, and tiles whose headers stay in memory. */
const MAX_TILES = 36;
const OPEN_TILES = 64;

const WATER = (LANDCOVER_CLASSES[0] as { code: number }).code;

/**
 * ESA WorldCover 2021, 10 m, read in parts over HTTPS. A missing tile is open sea (water), with a note. Any other
 * failure is an error, never a class.
 */
export function worldCover(options: WorldCoverOptions = {}): LandcoverSource {
  checkObject('options', options);
  const base = `${withoutEnd(options.baseUrl ?? BASE, '/')}/`;
  const opened = new Map<string, Promise<ClassFile | undefined>>();
  const open = (tile: string): Promise<ClassFile | undefined> => {
    const known = opened.get(tile);
    if (known !== undefined) return known;
    const opening = openTile(base + tile, options);
    opened.set(tile, opening);
    opening.catch(() => opened.delete(tile));
    const [oldest] = opened.keys();
    if (opened.size > OPEN_TILES && oldest !== undefined) opened.delete(oldest);
    return opening;
  };
  return {
    name: 'ESA WorldCover 2021',
    async read(request, { signal } = {}) {
      checkLandcoverRequest(request);
      const tiles = tilesOver(request.bounds);
      if (tiles.length > MAX_TILES) {
        throw new ClutterError(
          'too-large',
          `The box touches ${tiles.length} tiles of WorldCover, more than ${MAX_TILES}: use a smaller box`,
        );
      }
      const files: ClassFile[] = [];
      const absent: string[] = [];
      for (const tile of tiles) {
        const file = await untilAborted(open(tile), signal);
        if (file === undefined) absent.push(tile.slice(-15, -8));
        else files.push(file);
      }
      const coded = files.map((file) => ({ file, coding: 'worldcover' as const }));
      const found = await readMosaic(coded, request, signal);
      if (absent.length === 0) return { classes: found, notes: [], attributions: [WORLDCOVER_ATTRIBUTION] };
      const filled = found.values.map((code) => (code === NO_CLASS ? WATER : code));
      const classes = { ...found, values: filled };
      const notes = [note('worldCoverMissing', { tiles: absent })];
      return { classes, notes, attributions: [WORLDCOVER_ATTRIBUTION] };
    },
  };
}

async function openTile(url: string, options: WorldCoverOptions): Promise<ClassFile | undefined> {
  const cache = memoryCache((options.keepBlocks ?? 512) * BLOCK_BYTES);
  const reader = await asClutterError(RemoteFile.open(url, { maxWholeBytes: 0, ...options, cache }));
  return reader === undefined ? undefined : openClassGeotiff(reader);
}

/** The box of a tile by its file name; undefined for other names. */
export function worldCoverBounds(fileName: string): Bounds | undefined {
  const match = /_([NS])(\d\d)([EW])(\d{3})_Map\.tiff?$/i.exec(fileName);
  if (match === null || !/WorldCover/i.test(fileName.slice(0, match.index))) return undefined;
  const [, ns = '', lat, ew, lon] = match;
  const south = ns.toUpperCase() === 'S' ? -Number(lat) : Number(lat);
  const west = ew?.toUpperCase() === 'W' ? -Number(lon) : Number(lon);
  return { north: south + TILE_DEG, east: west + TILE_DEG, south, west };
}

/** File names of the tiles that intersect a box, named after their south-west corners in steps of 3°. */
export function tilesOver({ north, east, south, west }: Bounds): string[] {
  const names = new Set<string>();
  const first = (deg: number): number => Math.floor(deg / TILE_DEG) * TILE_DEG;
  for (let lat = first(south); lat < Math.max(north, south + 1e-9); lat += TILE_DEG) {
    if (lat >= 90) continue;
    for (let lon = first(west); lon < Math.max(east, west + 1e-9); lon += TILE_DEG) {
      const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180;
      const ns = `${lat < 0 ? 'S' : 'N'}${String(Math.abs(lat)).padStart(2, '0')}`;
      const ew = `${wrapped < 0 ? 'W' : 'E'}${String(Math.abs(wrapped)).padStart(3, '0')}`;
      names.add(`ESA_WorldCover_10m_2021_v200_${ns}${ew}_Map.tif`);
    }
  }
  return [...names];
}
