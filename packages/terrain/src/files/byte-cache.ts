/** A cache of bytes by name, between reads or runs. Keys are like paths: letters, digits, `-_./`. */
export interface ByteCache {
  /** The bytes of a key, unless older than `maxAgeMs`. Damaged entries count as missing. */
  get(key: string, maxAgeMs?: number): Promise<Uint8Array | undefined>;
  /** Stores bytes; a concurrent reader sees all of them or none. */
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** A cache in memory that drops the least recently used entries. */
export function memoryCache(maxBytes: number = 64 * 2 ** 20): ByteCache {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  return {
    get(key) {
      const bytes = kept.get(key);
      if (bytes !== undefined) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return Promise.resolve(bytes);
    },
    set(key, bytes) {
      total += bytes.byteLength - (kept.get(key)?.byteLength ?? 0);
      kept.delete(key);
      kept.set(key, bytes);
      for (const [oldest, old] of kept) {
        if (total <= maxBytes || oldest === key) break;
        kept.delete(oldest);
        total -= old.byteLength;
      }
      return Promise.resolve();
    },
  };
}
