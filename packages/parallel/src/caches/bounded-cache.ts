import type { CacheName } from './cache-name.js';
import { type Holding, threadCaches, type ThreadCaches } from './thread-caches.js';

/** Limits of a {@link BoundedCache}. */
export interface BoundedCacheOptions {
  /** Most bytes of this cache, besides the limit of all caches. */
  readonly maxBytes?: number;
  /** Those of this thread by default. */
  readonly caches?: ThreadCaches;
}

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
  readonly holding: Holding;
}

/** Ends what a cache held that is no longer used by anyone. */
const forgotten = new FinalizationRegistry<ReadonlySet<Holding>>((holdings) => {
  for (const holding of holdings) holding.resize(0);
});

/** A cache of values by key, limited in bytes, that releases the least recently used. */
export class BoundedCache<K, V> {
  readonly #name: CacheName;
  readonly #maxBytes: number;
  readonly #caches: ThreadCaches;
  readonly #entries = new Map<K, Entry<V>>();
  readonly #holdings = new Set<Holding>();
  #bytes = 0;

  /** @param name under which metrics list it. */
  constructor(name: CacheName, { maxBytes = Infinity, caches = threadCaches }: BoundedCacheOptions = {}) {
    this.#name = name;
    this.#maxBytes = maxBytes;
    this.#caches = caches;
    forgotten.register(this, this.#holdings);
  }

  /** Bytes of all values. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A value that is cached. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry); // most recently used is last
    entry.holding.touch();
    return entry.value;
  }

  /** Caches a value, unless it is larger than the limits. @returns whether it is cached */
  set(key: K, value: V, bytes: number): boolean {
    this.delete(key);
    if (bytes > this.#maxBytes) return false;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
    // The thread's list does not keep a cache alive that nobody uses.
    const here = new WeakRef(this);
    const holding = this.#caches.hold(this.#name, () => here.deref()?.delete(key));
    if (!holding.resize(bytes)) return false;
    this.#entries.set(key, { value, bytes, holding });
    this.#holdings.add(holding);
    this.#bytes += bytes;
    return true;
  }

  /** Releases a value. */
  delete(key: K): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#holdings.delete(entry.holding);
    this.#bytes -= entry.bytes;
    entry.holding.resize(0);
  }
}
