import { BoundedCache } from '@radioshed/parallel';

/** A cache of bytes by name, between reads or runs. Keys are like paths: letters, digits, `-_./`. */
export interface ByteCache {
  /** The bytes of a key, unless older than `maxAgeMs`. Damaged entries count as missing. */
  get(key: string, maxAgeMs?: number): Promise<Uint8Array | undefined>;
  /** Stores bytes; a concurrent reader sees all of them or none. */
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** A cache in memory that drops the least recently used entries. */
export function memoryCache(maxBytes: number = 64 * 2 ** 20): ByteCache {
  const kept = new BoundedCache<string, Uint8Array>('downloads', { maxBytes });
  return {
    get: (key) => Promise.resolve(kept.get(key)),
    set(key, bytes) {
      kept.set(key, bytes, bytes.byteLength);
      return Promise.resolve();
    },
  };
}
