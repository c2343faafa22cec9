import { type Holding, sharedUint8, threadCaches } from '@radioshed/parallel';

/**
 * One block of shared memory from which arrays are allocated.
 *
 * A coverage needs some tens of megabytes of shared memory. Platforms ignore shared memory when they decide to collect
 * garbage, and every worker holds on to what it has received: new memory for each coverage would pile up. So each pool
 * has arenas that are lent to one coverage at a time and reused.
 */
export class SharedArena {
  #memory: Uint8Array = new Uint8Array(0);
  #used = 0;

  /** Whether it is too large to be reused. */
  get isLarge(): boolean {
    return this.#memory.length > KEPT_BYTES;
  }

  /** Memory of its block, bytes. */
  get bytes(): number {
    return this.#memory.length;
  }

  /** Reserves `bytes` in all, and invalidates the arrays allocated before. */
  begin(bytes: number): void {
    // Half as much again, so that slowly growing requests rarely replace the block.
    const withRoom = Math.min(Math.ceil(1.5 * bytes), KEPT_BYTES);
    if (bytes > this.#memory.length)
      this.#memory = sharedUint8(Math.max(bytes, this.#memory.length > 0 ? withRoom : 0));
    this.#used = 0;
  }

  /** `length` floats of unknown content. */
  float32(length: number): Float32Array {
    return new Float32Array(this.#memory.buffer, this.#take(4 * length), length);
  }

  /** `length` integers of unknown content. */
  int32(length: number): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#take(4 * length), length);
  }

  /** `length` integers of unknown content. */
  int16(length: number): Int16Array {
    return new Int16Array(this.#memory.buffer, this.#take(2 * length), length);
  }

  /** `length` integers of unknown content. */
  uint16(length: number): Uint16Array {
    return new Uint16Array(this.#memory.buffer, this.#take(2 * length), length);
  }

  /** `length` bytes of unknown content. */
  uint8(length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, this.#take(length), length);
  }

  #take(bytes: number): number {
    const at = this.#used;
    this.#used += Math.ceil(bytes / 8) * 8;
    return at;
  }
}

/** Arenas up to this size, bytes, are reused. Larger ones are freed: a large coverage must not reserve memory. */
const KEPT_BYTES = 64 * 2 ** 20;
/** Most idle arenas of a pool: two for coverages in progress, one for their terrain, one for their composite. */
const MOST_IDLE = 4;

/** An idle arena, counted among the caches of this thread. */
interface Idle {
  readonly arena: SharedArena;
  readonly holding: Holding;
}

const idle = new WeakMap<object, Idle[]>();

/** An arena of a pool, to be returned with {@link takeBack}. */
export function lendArena(pool: object): SharedArena {
  const last = idle.get(pool)?.pop();
  last?.holding.resize(0);
  return last?.arena ?? new SharedArena();
}

/**
 * Returns an arena to its pool for the next calculation, unless it is large, enough are idle or caches have no room.
 */
export function takeBack(pool: object, arena: SharedArena): void {
  const arenas = idle.get(pool) ?? [];
  idle.set(pool, arenas);
  if (arena.isLarge || arenas.length >= MOST_IDLE) return;
  const release = (): void => {
    const at = arenas.findIndex((each) => each.arena === arena);
    if (at >= 0) arenas.splice(at, 1);
  };
  const holding = threadCaches.hold('arenas', release);
  if (holding.resize(arena.bytes)) arenas.push({ arena, holding });
}

/** Lends an arena of a pool to `use` until its promise has settled. */
export async function withArena<T>(pool: object, use: (arena: SharedArena) => Promise<T>): Promise<T> {
  const arena = lendArena(pool);
  try {
    return await use(arena);
  } finally {
    takeBack(pool, arena);
  }
}
