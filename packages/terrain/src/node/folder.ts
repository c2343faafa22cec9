import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { untilAborted } from '@radioshed/parallel';
import { checkObject, checkString } from '@radioshed/units';

import { formatOfName } from '../files/container.js';
import { DemError, isDemError } from '../dem-error.js';
import { turnsInto } from '../geo-bounds.js';
import type { NotHeights } from '../tiles/geotiff-tile.js';
import { cornerFromName } from '../tiles/hgt.js';
import { inOrder } from '../in-order.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import type { TerrainInfo, TerrainKind, TerrainSource } from '../source.js';
import { infoOfTiles } from '../tiles/static-index.js';
import type { Tile, TileIndex } from '../tiles/tile.js';
import { fileError } from './file-access.js';
import { openGeotiffFile } from './geotiff-on-disk.js';
import { type FileLabels, openHgtFile } from './hgt-file.js';
import { listHeightFiles } from './list-files.js';

/** Options for reading files. */
export interface FolderOptions extends MosaicOptions, FileLabels {}

/**
 * The height files of a folder and its subfolders, in any mixture: `.hgt` and GeoTIFF, also as `.gz` and `.zip`. The
 * folder is searched on first use, and files are opened when needed.
 *
 * @param path folder, or one file.
 */
export function folderSource(path: string, options: FolderOptions = {}): TerrainSource {
  checkString('path', path);
  checkObject('options', options);
  // Notes and errors name the source, and some of them leave the machine: they get no folders of it.
  return indexedSource(basename(resolve(path)), options, async () => ({
    files: (await heightFiles(path)).map((file) => ({ path: file, open: () => fileEntry(file, options) })),
  }));
}

/** Files that are listed, but not opened yet. */
export interface ListedFiles {
  readonly files: readonly { readonly path: string; readonly open: () => Promise<IndexedFile | NotHeights> }[];
  /** A fingerprint of their content. */
  readonly print?: string;
}

/** A source of files that are listed on first use. */
export function indexedSource(name: string, options: FolderOptions, list: () => Promise<ListedFiles>): TerrainSource {
  const kind: TerrainKind = options.kind ?? 'mixed';
  let index: Promise<FolderIndex> | undefined;
  const indexOf = (): Promise<FolderIndex> => {
    index ??= list().then(indexFiles);
    index.catch(() => (index = undefined)); // search again next time
    return index;
  };
  const tiles: TileIndex = {
    async tilesIn(bounds, _resolutionM, signal) {
      const { files, notes } = await untilAborted(indexOf(), signal);
      const needed = files.filter((file) => file.meets(bounds));
      const found: Tile[] = [];
      for await (const [, tile] of inOrder(needed, 16, (file) => file.open())) found.push(tile);
      return { tiles: found, notes };
    },
    all: async (signal) => (await untilAborted(indexOf().then(openAll), signal)).tiles,
  };
  let info: Promise<TerrainInfo> | undefined;
  const infoOf = (): Promise<TerrainInfo> => {
    info ??= indexOf().then((found) => folderInfo(name, kind, found));
    info.catch(() => (info = undefined));
    return info;
  };
  return mosaicSource({ name, kind, info: infoOf }, tiles, options);
}

/** Contents of a folder; files that cannot be opened are noted. */
async function folderInfo(name: string, kind: TerrainKind, index: FolderIndex): Promise<TerrainInfo> {
  const { tiles, broken } = await openAll(index);
  const { notes, print } = index;
  return { ...infoOfTiles(name, kind, tiles, [...notes, ...broken]), ...(print === undefined ? {} : { print }) };
}

/** The tiles of a folder, and the faults of those that cannot be opened. */
async function openAll({ files }: FolderIndex): Promise<{ readonly tiles: Tile[]; readonly broken: string[] }> {
  const tiles: Tile[] = [];
  const broken: string[] = [];
  const open = (file: IndexedFile): Promise<Tile | DemError> =>
    file.open().catch((error: unknown) => {
      if (isDemError(error)) return error;
      throw error;
    });
  for await (const [, tile] of inOrder(files, 16, open)) {
    if (isDemError(tile)) broken.push(tile.message);
    else tiles.push(tile);
  }
  return { tiles, broken };
}

interface FolderIndex {
  readonly files: readonly IndexedFile[];
  readonly notes: readonly string[];
  readonly print: string | undefined;
}

/** A file whose bounds are known; it is opened once. */
export interface IndexedFile {
  meets(bounds: Parameters<typeof turnsInto>[1]): boolean;
  open(): Promise<Tile>;
}

async function indexFiles({ files: listed, print }: ListedFiles): Promise<FolderIndex> {
  const files: IndexedFile[] = [];
  const notes: string[] = [];
  for await (const [{ path }, found] of inOrder(listed, 8, ({ open }) => open())) {
    if ('notHeights' in found) notes.push(`${path} is ignored: ${found.notHeights}.`);
    else files.push(found);
  }
  return { files, notes, print };
}

async function fileEntry(file: string, options: FolderOptions): Promise<IndexedFile | NotHeights> {
  if (formatOfName(file) !== 'GeoTIFF') return namedEntry(file, () => openHgtFile(file, options));
  const tile = await openGeotiffFile(file, options);
  if ('notHeights' in tile) return tile;
  return { meets: (bounds) => turnsInto(tile.bounds, bounds).length > 0, open: () => Promise.resolve(tile) };
}

/** The height files of a folder, or the file itself. @throws DemError `missing-folder` */
export async function heightFiles(path: string): Promise<string[]> {
  let isFolder: boolean;
  try {
    isFolder = (await stat(path)).isDirectory();
  } catch (error) {
    throw fileError(error, path, 'missing-folder');
  }
  if (!isFolder) return [path];
  const files = await listHeightFiles(path);
  if (files.length === 0) throw new DemError('missing-folder', `${path} contains no .hgt or .tif file: check the path`);
  return files;
}

/** The name of an `.hgt` file gives its bounds, so it can be skipped without opening it. */
export function namedEntry(path: string, openTile: () => Promise<Tile>): IndexedFile {
  const corner = cornerFromName(basename(path));
  let tile: Promise<Tile> | undefined;
  return {
    meets(bounds) {
      if (corner === undefined) return true; // opening it reports the error
      const { latDeg: south, lonDeg: west } = corner;
      return turnsInto({ south, north: south + 1, west, east: west + 1 }, bounds).length > 0;
    },
    open() {
      tile ??= openTile();
      tile.catch(() => (tile = undefined));
      return tile;
    },
  };
}
