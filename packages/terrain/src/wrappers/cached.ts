import { checkObject } from '@radioshed/units';

import { describeHeights, type DescribingSource } from './described-heights.js';
import { joinWork, type SharedWork } from '../shared-work.js';
import { checkSource, type ReadOptions, type TerrainRead, type TerrainRequest, type TerrainSource } from '../source.js';

/** Limits of the memory that a cache takes. */
export interface CacheOptions {
  /** Bytes of rasters, 64 MiB by default. */
  readonly maxBytes?: number;
}

/**
 * Caches reads: a window requested again, or by several callers at once, is read once. Callers share the rasters and
 * must not modify them.
 */
export function withCache(source: TerrainSource, options: CacheOptions = {}): DescribingSource {
  checkSource(source);
  checkObject('options', options);
  const maxBytes = options.maxBytes ?? 64 * 2 ** 20;
  const kept = new Map<string, SharedWork<TerrainRead> & { bytes: number }>();
  let total = 0;
  const evict = (): void => {
    for (const [key, entry] of kept) {
      if (total <= maxBytes) return;
      if (entry.bytes === 0) continue; // still being read
      kept.delete(key);
      total -= entry.bytes;
    }
  };
  const readFresh = async (
    key: string,
    request: TerrainRequest,
    options: ReadOptions | undefined,
  ): Promise<TerrainRead> => {
    const entry = { work: source.read(request, options), signal: options?.signal, bytes: 0 };
    kept.set(key, entry);
    try {
      const found = await entry.work;
      if (kept.get(key) === entry) {
        entry.bytes = Math.max(found.raster.values.byteLength, 1);
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
    nearestData: async (to, nearOptions) => source.nearestData?.(to, nearOptions),
    heights: (latDeg, lonDeg, heightsOptions) => source.heights(latDeg, lonDeg, heightsOptions),
    describeHeights: (latDeg, lonDeg, heightsOptions) => describeHeights(source, latDeg, lonDeg, heightsOptions),
    async read(request, readOptions) {
      readOptions?.signal?.throwIfAborted();
      const { north, east, south, west } = request.bounds;
      const key = [north, east, south, west, request.resolutionM, request.keep ?? 'mean'].join(' ');
      for (;;) {
        const known = kept.get(key);
        if (known === undefined) return readFresh(key, request, readOptions);
        kept.delete(key);
        kept.set(key, known); // most recently used is last
        const joined = await joinWork(known, readOptions?.signal);
        if (joined !== undefined) return joined.result;
        if (kept.get(key) === known) kept.delete(key);
      }
    },
  };
}
