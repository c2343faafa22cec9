import { rasterData } from '@radioshed/raster';

import { isAbort } from './dem-error.js';
import type { TerrainRead, TerrainSource } from './source.js';

/** How much is remembered. */
export interface CacheOptions {
  /** Bytes of rasters, 64 MiB by default. */
  readonly maxBytes?: number;
}

/**
 * Remembers readings: the same window asked for again, or by several at a time, is read once. Rasters are shared
 * between those who ask; they must not be written to.
 */
export function withCache(source: TerrainSource, options: CacheOptions = {}): TerrainSource {
  const maxBytes = options.maxBytes ?? 64 * 2 ** 20;
  const kept = new Map<string, { readonly read: Promise<TerrainRead>; bytes: number }>();
  let total = 0;
  const evict = (): void => {
    for (const [key, entry] of kept) {
      if (total <= maxBytes) return;
      if (entry.bytes === 0) continue; // still being read
      kept.delete(key);
      total -= entry.bytes;
    }
  };
  const readFresh = async (key: string, ...args: Parameters<TerrainSource['read']>): Promise<TerrainRead> => {
    const entry = { read: source.read(...args), bytes: 0 };
    kept.set(key, entry);
    try {
      const found = await entry.read;
      if (kept.get(key) === entry) {
        entry.bytes = Math.max(rasterData(found.raster).byteLength, 1);
        total += entry.bytes;
        evict();
      }
      return found;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
  return {
    name: source.name,
    kind: source.kind,
    info: () => source.info(),
    heights: (latDeg, lonDeg, heightsOptions) => source.heights(latDeg, lonDeg, heightsOptions),
    async read(request, readOptions) {
      readOptions?.signal?.throwIfAborted();
      const { north, east, south, west } = request.bounds;
      const key = [north, east, south, west, request.resolutionM].join(' ');
      const known = kept.get(key);
      if (known === undefined) return readFresh(key, request, readOptions);
      kept.delete(key);
      kept.set(key, known); // most recently used is last
      try {
        return await known.read;
      } catch (error) {
        // Whoever began it may have called it off; that is no concern of this reader.
        if (isAbort(error) && readOptions?.signal?.aborted !== true) return readFresh(key, request, readOptions);
        throw error;
      }
    },
  };
}
