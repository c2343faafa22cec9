import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { untilAborted } from '@radioshed/parallel';
import type { Bounds } from '@radioshed/geodesy';
import { checkObject, checkString, type Note } from '@radioshed/units';

import { DemError, isDemError } from '../dem-error.js';
import { turnsInto, unionBounds } from '../geo-bounds.js';
import { distanceDeg } from '../mosaic/nearest-data.js';
import { isHeightsEntry } from '../files/container.js';
import { baseName, formatOfName } from '../files/height-format.js';
import type { HeightFile } from '../files/height-file.js';
import { zipNames } from '../files/zip-names.js';
import type { NotHeights } from '../tiles/geotiff-tile.js';
import { cornerFromName } from '../tiles/hgt.js';
import { cornerOf, openTile } from '../tiles/open-tile.js';
import { inOrder } from '../in-order.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { note } from '../notes.js';
import type { TerrainInfo, TerrainKind, TerrainSource } from '../source.js';
import { infoOfTiles } from '../tiles/static-index.js';
import type { Tile, TileIndex } from '../tiles/tile.js';
import { fileError } from './file-access.js';
import type { FileLabels } from '../tiles/whole-tile.js';
import { diskFile } from './disk-file.js';
import { listHeightFiles } from './list-files.js';

/** Options for reading files. */
export interface FolderOptions extends MosaicOptions, FileLabels {}

/**
 * The height files of a folder and its subfolders, in any mixture: `.hgt`, GeoTIFF, DTED, ASCII grids and BIL, also as
 * `.gz` and `.zip`. The folder is searched on first use, and files are opened when needed. Files that cannot be read
 * are left out, with a note that names them; it is an error if no file can be read.
 *
 * @param path folder, or one file.
 */
export function folderSource(path: string, options: FolderOptions = {}): TerrainSource {
  checkString('path', path);
  checkObject('options', options);
  // Notes and errors name the source, and some of them leave the machine: they get no folders of it.
  return indexedSource(basename(resolve(path)), options, async () => ({
    files: (await heightFiles(path)).map((file) => ({ path: file, open: () => fileEntry(diskFile(file), options) })),
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
  let listed: Promise<ListedFiles> | undefined;
  let index: Promise<FolderIndex> | undefined;
  const entries: KnownEntries = new Map();
  const listOnce = (): Promise<ListedFiles> => {
    listed ??= list();
    listed.catch(() => (listed = undefined)); // search again next time
    return listed;
  };
  const indexOf = (): Promise<FolderIndex> => {
    if (index === undefined) {
      const made = listOnce().then((files) => indexFiles(files, entries));
      index = made;
      const again = (): void => void (index === made && (index = undefined));
      made.then(({ isWhole }) => isWhole || again(), again);
    }
    return index;
  };
  /** Files with a block that cannot be read, and why. Only damage is remembered from one read to the next. */
  const broken = new Map<IndexedFile, DemError>();
  let faults = 0;
  const tiles: TileIndex = {
    async tilesIn(bounds, _resolutionM, signal) {
      const { files, notes } = await untilAborted(indexOf(), signal);
      const needed = files.filter((file) => file.meets(bounds));
      const found: Tile[] = [];
      const damaged: Bounds[] = [];
      const leftOut: Note[] = [];
      for await (const [file, tile] of inOrder(needed, 16, async (each) => broken.get(each) ?? openOrError(each))) {
        if (!isDemError(tile)) {
          found.push(
            files.length === 1
              ? tile
              : {
                  ...tile,
                  loadChunk: watched(tile, (error) => {
                    broken.set(file, error);
                    faults++;
                  }),
                },
          );
          continue;
        }
        if (files.length === 1) throw tile;
        if (file.bounds !== undefined) damaged.push(file.bounds);
        leftOut.push(leftOutNote(file.path, tile));
      }
      return { tiles: found, notes: [...notes, ...leftOut], ...(damaged.length > 0 ? { damaged } : {}) };
    },
    all: async (signal) =>
      (
        await untilAborted(
          indexOf().then(({ files }) => openAll(files)),
          signal,
        )
      ).tiles,
    near: async (to, signal) => {
      const { files } = await untilAborted(indexOf(), signal);
      const away = (file: IndexedFile): number => (file.bounds === undefined ? 0 : distanceDeg(file.bounds, to));
      const nearest = files.toSorted((a, b) => away(a) - away(b)).slice(0, MOST_NEAR);
      return (await untilAborted(openAll(nearest), signal)).tiles;
    },
  };
  let info: Promise<TerrainInfo> | undefined;
  const infoOf = (): Promise<TerrainInfo> => {
    if (info === undefined) {
      const made = indexOf()
        .then((found) => folderInfo(name, kind, found))
        .then((found) => {
          if (!found.isWhole && info === made) info = undefined;
          return found.info;
        });
      info = made;
      made.catch(() => info === made && (info = undefined));
    }
    return info;
  };
  const source = mosaicSource({ name, kind, info: infoOf }, tiles, options);
  /** A read that found a file to be damaged is repeated without it. */
  const repeated = async <T>(read: () => Promise<T>): Promise<T> => {
    for (const [file, error] of broken) if (!isDamage(error)) broken.delete(file);
    for (;;) {
      const before = faults;
      try {
        return await read();
      } catch (error) {
        if (faults === before) throw error;
      }
    }
  };
  return {
    ...source,
    read: (request, readOptions) => repeated(() => source.read(request, readOptions)),
    heights: (lats, lons, heightsOptions) => repeated(() => source.heights(lats, lons, heightsOptions)),
    describeHeights: (lats, lons, heightsOptions) => repeated(() => source.describeHeights(lats, lons, heightsOptions)),
    nearestData: (to, nearOptions) => repeated(async () => source.nearestData?.(to, nearOptions)),
  };
}

/** The blocks of a tile; a block that cannot be decoded is reported before the read fails. */
function watched(tile: Tile, report: (error: DemError) => void): Tile['loadChunk'] {
  return async (...where) => {
    try {
      return await tile.loadChunk(...where);
    } catch (error) {
      if (isDemError(error) && !concernsAll(error)) report(error);
      throw error;
    }
  };
}

/** Contents of a folder; files that cannot be opened are noted. */
async function folderInfo(
  name: string,
  kind: TerrainKind,
  index: FolderIndex,
): Promise<{ readonly info: TerrainInfo; readonly isWhole: boolean }> {
  const { files, notes, print } = index;
  const { opened, closed } = sampled(files);
  const { tiles, broken } = await openAll(opened);
  const all = [...notes, ...broken.map(({ kind, message }) => note('fileCannotBeOpened', { kind, error: message }))];
  if (closed.length > 0) {
    all.push(note('filesNotOpened', { opened: opened.length, total: files.length }));
  }
  const found = infoOfTiles(name, kind, tiles, all);
  const bounds = unionBounds([...tiles, ...closed].flatMap((each) => each.bounds ?? []));
  const info = {
    ...found,
    bounds,
    tiles: tiles.length + closed.length,
    ...(print === undefined ? {} : { print }),
  };
  return { info, isWhole: index.isWhole && broken.every(isDamage) };
}

/** Files named after their place that are opened for a description of the folder: some hundred take seconds. */
const MOST_OPENED = 64;
/** Files that are opened to find a location with a height near another one. */
const MOST_NEAR = 16;

/** Files to open for a description, and others like them, which are named after their place. */
function sampled(files: readonly IndexedFile[]): {
  readonly opened: readonly IndexedFile[];
  readonly closed: readonly IndexedFile[];
} {
  const named = files.filter(({ isNamed }) => isNamed === true);
  const step = Math.max(1, Math.ceil(named.length / MOST_OPENED));
  const closed = new Set(named.filter((_, i) => i % step !== 0));
  return { opened: files.filter((file) => !closed.has(file)), closed: [...closed] };
}

/** The tiles of files, and the faults of those that cannot be opened. */
async function openAll(
  files: readonly IndexedFile[],
): Promise<{ readonly tiles: Tile[]; readonly broken: DemError[] }> {
  const tiles: Tile[] = [];
  const broken: DemError[] = [];
  const open = (file: IndexedFile): Promise<Tile | DemError> =>
    file.open().catch((error: unknown) => {
      if (isDemError(error)) return error;
      throw error;
    });
  for await (const [, tile] of inOrder(files, 16, open)) {
    if (isDemError(tile)) broken.push(tile);
    else tiles.push(tile);
  }
  return { tiles, broken };
}

interface FolderIndex {
  readonly files: readonly IndexedFile[];
  readonly notes: readonly Note[];
  readonly print: string | undefined;
  /** Whether no file is left out for a fault that may end. */
  readonly isWhole: boolean;
}

/** Files that were opened, and those that are damaged or have no heights, by path. */
type KnownEntries = Map<string, IndexedFile | NotHeights | DemError>;

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

/** Failures of a server, and of a process without files or memory left, concern all files, not one. */
function concernsAll({ kind, cause }: DemError): boolean {
  const code = (cause as { readonly code?: unknown } | null | undefined)?.code;
  return OF_SERVERS.has(kind) || OF_PROCESSES.has(String(code));
}

const OF_SERVERS: ReadonlySet<string> = new Set(['network', 'refused']);
const OF_PROCESSES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);

/** Whether a fault lies in the bytes of the file. Other faults, such as denied access, may end. */
function isDamage({ kind }: DemError): boolean {
  return kind === 'bad-format' || kind === 'too-large';
}

async function openOrError(file: IndexedFile): Promise<Tile | DemError> {
  try {
    return await file.open();
  } catch (error) {
    if (isDemError(error) && !concernsAll(error)) return error;
    throw error;
  }
}

async function indexFiles({ files: listed, print }: ListedFiles, known: KnownEntries): Promise<FolderIndex> {
  const found: IndexedFile[] = [];
  const notes: Note[] = [];
  const failures: DemError[] = [];
  for await (const [{ path }, each] of inOrder(
    listed,
    8,
    async (file) => known.get(file.path) ?? (await openEntry(file.open)),
  )) {
    if (!isDemError(each) || isDamage(each)) known.set(path, each);
    if (isDemError(each)) {
      failures.push(each);
      notes.push(leftOutNote(path, each));
    } else if ('notHeights' in each) {
      failures.push(new DemError('bad-format', `${path} has no heights: ${each.notHeights}`));
      notes.push(note('fileIgnored', { file: baseName(path), error: each.notHeights }));
    } else found.push(each);
  }
  if (found.length === 0 && failures.length > 0) throw summary(failures);
  const sure = found.filter((file) => !file.isDoubtful);
  const isWhole = failures.every(isDamage);
  if (sure.length === 0) return { files: found, notes, print, isWhole };
  for (const { path, isDoubtful } of found) {
    if (isDoubtful) notes.push(note('bytesIgnored', { file: baseName(path) }));
  }
  return { files: sure, notes, print, isWhole };
}

async function openEntry(open: () => Promise<IndexedFile | NotHeights>): Promise<IndexedFile | NotHeights | DemError> {
  try {
    return await open();
  } catch (error) {
    if (isDemError(error) && !concernsAll(error)) return error;
    throw error;
  }
}

function summary(failures: readonly DemError[]): DemError {
  const [first] = failures;
  if (failures.length === 1) return first;
  return new DemError(
    first.kind,
    `None of ${failures.length} files can be used as terrain. The first: ${first.message}`,
  );
}

/** The note for a file that cannot be read, without its folders. */
function leftOutNote(path: string, { kind, message }: DemError): Note {
  const file = baseName(path);
  return note('fileLeftOut', { file, kind, error: message.replaceAll(path, file) });
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
  if (files.length === 0)
    throw new DemError(
      'missing-folder',
      `${path} contains no file of heights (.hgt, .tif, .dt2, .asc, .bil): check the path`,
    );
  return files;
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
