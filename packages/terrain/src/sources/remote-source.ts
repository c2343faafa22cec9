import { untilAborted } from '@radioshed/parallel';
import { checkListed } from '@radioshed/units';

import { type ByteCache, memoryCache } from '../files/byte-cache.js';
import { turnsInto } from '../geo-bounds.js';
import { DemError } from '../dem-error.js';
import { geotiffTile } from '../tiles/geotiff-tile.js';
import { checkHttpOptions, type HttpOptions } from '../files/http-fetch.js';
import { type MosaicOptions, mosaicSource } from '../mosaic/mosaic.js';
import { RemoteFile } from '../files/remote-file.js';
import type { TerrainKind, TerrainSource } from '../source.js';
import { infoOfTiles } from '../tiles/static-index.js';
import type { Tile } from '../tiles/tile.js';

/** Options and labels for remote files. */
export interface RemoteSourceOptions extends HttpOptions, MosaicOptions {
  readonly name?: string;
  readonly kind?: TerrainKind;
  readonly attribution?: string;
  /** Cache for downloaded blocks; in memory by default. */
  readonly cache?: ByteCache;
}

/**
 * GeoTIFFs, ideally COGs, on a server with range support: only the blocks that a read needs are fetched. Headers are
 * read on first use.
 */
export function remoteSource(urls: readonly string[], options: RemoteSourceOptions = {}): TerrainSource {
  checkListed('urls', urls, 'a list of addresses');
  checkHttpOptions(options);
  const { name = urls.length === 1 ? urls[0] : `${urls.length} remote files`, kind = 'mixed' } = options;
  const remote = { ...options, cache: options.cache ?? memoryCache() };
  const open = async (url: string): Promise<Tile> => {
    const file = await RemoteFile.open(url, remote);
    if (file === undefined) throw new DemError('missing-tile', `There is no file ${url}: check the address`);
    const tile = await geotiffTile(file, { kind, attribution: options.attribution });
    if ('notHeights' in tile) throw new DemError('bad-format', `${url} has no heights: ${tile.notHeights}`);
    return tile;
  };
  let opened: Promise<Tile[]> | undefined;
  const tiles = (): Promise<Tile[]> => {
    opened ??= Promise.all(urls.map(open));
    opened.catch(() => (opened = undefined)); // try again next time
    return opened;
  };
  return mosaicSource(
    { name, kind, info: async () => infoOfTiles(name, kind, await tiles(), []) },
    {
      async tilesIn(bounds, _resolutionM, signal) {
        const all = await untilAborted(tiles(), signal);
        return { tiles: all.filter((tile) => turnsInto(tile.bounds, bounds).length > 0), notes: [] };
      },
      all: (signal) => untilAborted(tiles(), signal),
    },
    options,
  );
}
