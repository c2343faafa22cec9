import type { Bounds } from '@radioshed/geodesy';
import { untilAborted } from '@radioshed/parallel';
import type { Note } from '@radioshed/units';

import { DemError, isDemError } from '../dem-error.js';
import { inOrder } from '../in-order.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { distanceDeg } from '../mosaic/nearest-data.js';
import type { TerrainInfo, TerrainKind, TerrainSource } from '../source.js';
import type { Tile, TileIndex } from '../tiles/tile.js';
import type { FileLabels } from '../tiles/whole-tile.js';
import type { IndexedFile } from './file-entry.js';
import { concernsAll, isDamage } from './file-faults.js';
import { type FolderIndex, indexFiles, type KnownEntries, leftOutNote, type ListedFiles } from './folder-index.js';
import { folderInfo } from './folder-info.js';
import { openAll, openOrError } from './open-all.js';

/** Options for reading files. */
export interface FolderOptions extends MosaicOptions, FileLabels {}

/** Files that are opened to find a location with a height near another one. */
const MOST_NEAR = 16;

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
