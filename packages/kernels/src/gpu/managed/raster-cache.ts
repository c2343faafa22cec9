import type { Gpu } from '@radioshed/gpu';
import { BoundedCache } from '@radioshed/parallel';
import type { Raster, RasterData } from '@radioshed/raster';

import { CACHED_BYTES } from '../../limits.js';

/** A raster as it is sent: with its key alone where its numbers should be there already. */
export interface SentRaster extends Omit<Raster<RasterData>, 'values'> {
  /** Identifies the numbers by their content. */
  readonly key: string;
  readonly values?: RasterData;
}

/**
 * Numbers of rasters by their content; the least recently used are released first. Because the same array represents
 * the same numbers, the device finds them resident too.
 */
export class RasterCache {
  readonly #byKey: BoundedCache<string, RasterData>;

  constructor(maxBytes: number = CACHED_BYTES) {
    this.#byKey = new BoundedCache('gpu', { maxBytes });
  }

  get bytes(): number {
    return this.#byKey.bytes;
  }

  /**
   * The rasters with their numbers, from the cache where they came without; undefined where some are not in the cache.
   */
  take(rasters: readonly SentRaster[]): Raster<RasterData>[] | undefined {
    const found: Raster<RasterData>[] = [];
    for (const { key, values, ...head } of rasters) {
      const numbers = this.#byKey.get(key) ?? values;
      if (numbers === undefined) return undefined;
      this.#byKey.set(key, numbers, numbers.byteLength);
      found.push({ ...head, values: numbers });
    }
    return found;
  }
}

const CACHES = new WeakMap<Gpu, RasterCache>();

/** The cache of a device; it is released with the device. */
export function rasterCacheOf(gpu: Gpu): RasterCache {
  const cache = CACHES.get(gpu) ?? new RasterCache();
  CACHES.set(gpu, cache);
  return cache;
}
