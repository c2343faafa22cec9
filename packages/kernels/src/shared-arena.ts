import { sharedUint8 } from '@radioshed/parallel';

/**
 * One block of shared memory that arrays are cut from.
 *
 * A coverage needs some tens of megabytes that all workers see. Platforms do not count shared memory when they decide
 * to collect garbage, and every worker keeps what it has seen: fresh memory for each coverage would pile up. So each
 * pool has arenas that are lent to one coverage at a time and used again.
 */
export class SharedArena {
  #memory: Uint8Array = new Uint8Array(0);
  #used = 0;

  /** Whether it holds much more than its last use needed. */
  get isWasteful(): boolean {
    return this.#memory.length > KEPT_BYTES && this.#used < this.#memory.length / 4;
  }

  /** Makes room for `bytes` in all, and forgets the arrays handed out before. */
  begin(bytes: number): void {
    // Half as much again: a series of slowly growing requests replaces the block only now and then.
    if (bytes > this.#memory.length) this.#memory = sharedUint8(Math.ceil(bytes * (this.#memory.length > 0 ? 1.5 : 1)));
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

/** Arenas up to this size are always kept. */
const KEPT_BYTES = 64 * 2 ** 20;
/** Most idle arenas of a pool: two for coverages at work, one for their terrain, one for what they are put together in. */
const MOST_IDLE = 4;

const idle = new WeakMap<object, SharedArena[]>();

/** An arena of a pool, for whoever hands it to {@link takeBack} in the end. */
export function lendArena(pool: object): SharedArena {
  return idle.get(pool)?.pop() ?? new SharedArena();
}

export function takeBack(pool: object, arena: SharedArena): void {
  const arenas = idle.get(pool) ?? [];
  idle.set(pool, arenas);
  // What a giant left behind is let go when a dwarf has used it, so that a server's memory follows its work.
  if (!arena.isWasteful && arenas.length < MOST_IDLE) arenas.push(arena);
}

/** Lends an arena of a pool to `use` until what it promises has settled. */
export async function withArena<T>(pool: object, use: (arena: SharedArena) => Promise<T>): Promise<T> {
  const arena = lendArena(pool);
  try {
    return await use(arena);
  } finally {
    takeBack(pool, arena);
  }
}
