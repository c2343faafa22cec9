/** A place to keep bytes by name, between readings or between runs. Keys are path-like: letters, digits, `-_./`. */
export interface ByteCache {
  /** What is kept under a key, unless it is older than `maxAgeMs`. Damaged entries count as missing. */
  get(key: string, maxAgeMs?: number): Promise<Uint8Array | undefined>;
  /** Keeps bytes; a reader at the same time sees all of them or none. */
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** A cache in memory, the least recently used dropped first. */
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
