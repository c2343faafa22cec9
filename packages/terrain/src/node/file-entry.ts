import type { Bounds } from '@radioshed/geodesy';

import { DemError } from '../dem-error.js';
import { isHeightsEntry } from '../files/container.js';
import type { HeightFile } from '../files/height-file.js';
import { baseName, formatOfName } from '../files/height-format.js';
import { zipNames } from '../files/zip-names.js';
import { turnsInto } from '../geo-bounds.js';
import type { NotHeights } from '../tiles/geotiff-tile.js';
import { cornerFromName } from '../tiles/hgt.js';
import { cornerOf, openTile } from '../tiles/open-tile.js';
import type { Tile } from '../tiles/tile.js';
import type { FileLabels } from '../tiles/whole-tile.js';

/** A file whose bounds are known; it is opened once. */
export interface IndexedFile {
  readonly path: string;
  /** Its box, if its name gives it. */
  readonly bounds: Bounds | undefined;
  /** Whether it may contain no heights at all: it is left out where there are others. */
  readonly isDoubtful: boolean;
  /** Whether its name gives its box, so that it is not opened yet. */
  readonly isNamed?: boolean;
  meets(bounds: Bounds): boolean;
  open(): Promise<Tile>;
}

/** A file of heights in an index: located by its name where that suffices, otherwise opened. */
export async function fileEntry(file: HeightFile, labels: FileLabels): Promise<IndexedFile | NotHeights> {
  const open = async (): Promise<Tile | NotHeights> => openTile(file, labels);
  const corner = await cornerByName(file);
  if (corner !== undefined) return namedEntry(file.path, corner, async () => tileOf(file.path, await open()));
  const tile = await open();
  if ('notHeights' in tile) return tile;
  return {
    path: file.path,
    bounds: tile.bounds,
    isDoubtful: tile.isDoubtful === true,
    meets: (bounds) => turnsInto(tile.bounds, bounds).length > 0,
    open: () => Promise.resolve(tile),
  };
}

/** The corner of an `.hgt` tile by its name, which in an archive is that inside; undefined for other files. */
async function cornerByName(file: HeightFile): Promise<Corner | undefined> {
  const { path } = file;
  // Archives whose names say HGT are not opened: there may be thousands, on a server.
  if (formatOfName(path) === 'HGT' || /^NASADEM_HGT_.*\.zip$/i.test(baseName(path)))
    return cornerFromName(baseName(path));
  if (!/\.zip$/i.test(path)) return undefined;
  const heights = ((await zipNames(file.reader, await file.size())) ?? []).filter(isHeightsEntry);
  if (heights.length !== 1 || formatOfName(heights[0]) !== 'HGT') return undefined;
  return cornerOf(path, baseName(heights[0]));
}

interface Corner {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** @throws DemError for a file without heights */
function tileOf(path: string, tile: Tile | NotHeights): Tile {
  if ('notHeights' in tile) throw new DemError('bad-format', `${path} has no heights: ${tile.notHeights}`);
  return tile;
}

/** The name of a tile gives its bounds, so it can be skipped without opening it. */
function namedEntry(path: string, corner: Corner, openTile: () => Promise<Tile>): IndexedFile {
  const { latDeg: south, lonDeg: west } = corner;
  const bounds = { south, north: south + 1, west, east: west + 1 };
  let tile: Promise<Tile> | undefined;
  return {
    path,
    bounds,
    isDoubtful: false,
    isNamed: true,
    meets: (box) => turnsInto(bounds, box).length > 0,
    open() {
      tile ??= openTile();
      tile.catch(() => (tile = undefined));
      return tile;
    },
  };
}
