import { type CacheLedger, createCacheLedger, giveUnits, takeRow, takeUnits, UNIT_BYTES } from './cache-ledger.js';
import type { CacheName } from './cache-name.js';

/** Something that a cache keeps, as the ledger counts it. */
export interface Holding {
  /** Notes a use: what was not used for longest goes first. */
  touch(): void;
  /**
   * Counts it with another size; other holdings of the thread may have to go.
   *
   * @returns false if there is no room. It then counts as 0 bytes: the caller releases it.
   */
  resize(bytes: number): boolean;
}

interface Held extends Holding {
  units: number;
  usedAt: number;
  readonly name: CacheName;
  readonly release: () => void;
}

/** Released at a time beyond what is needed, as a fraction of what the thread holds. */
const SPARE = 1 / 8;

/**
 * All caches of one thread. They share their bytes with those of other threads through a ledger, and release what was
 * not used for longest. Threads of `createPool` and `createServiceThread` join the ledger that these are given; without
 * one a thread has its own, with a limit of 256 MiB.
 */
export class ThreadCaches {
  #ledger: CacheLedger | undefined;
  #row = 0;
  #units = 0;
  #clock = 0;
  readonly #held = new Set<Held>();

  /** @param ledger with a row of its own for this thread; a new one by default. */
  constructor(ledger?: CacheLedger) {
    if (ledger !== undefined) this.join(ledger);
  }

  /** The ledger that counts the caches of this thread. */
  get ledger(): CacheLedger {
    return (this.#ledger ??= createCacheLedger());
  }

  /** Bytes that this thread holds. */
  get bytes(): number {
    return UNIT_BYTES * this.#units;
  }

  /**
   * Counts in another ledger from now on. All that is held so far is released.
   * @param row taken for this thread; a new one by default.
   */
  join(ledger: CacheLedger, row: number = takeRow(ledger)): void {
    for (const held of this.#held) this.#release(held);
    this.#ledger = ledger;
    this.#row = row;
  }

  /**
   * A holding of 0 bytes.
   *
   * @param release called when it has to go: it then counts as 0 bytes. It may grow again.
   */
  hold(name: CacheName, release: () => void): Holding {
    const held: Held = {
      name,
      release,
      units: 0,
      usedAt: ++this.#clock,
      touch: () => void (held.usedAt = ++this.#clock),
      resize: (bytes) => this.#resize(held, Math.ceil(bytes / UNIT_BYTES)),
    };
    return held;
  }

  #resize(held: Held, units: number): boolean {
    held.touch();
    const more = units - held.units;
    if (more > 0 && !this.#take(held, more)) {
      this.#give(held, held.units);
      return false;
    }
    if (more < 0) this.#give(held, -more);
    return true;
  }

  #take(held: Held, units: number): boolean {
    const { ledger } = this;
    const taken = (): boolean => takeUnits(ledger, this.#row, held.name, units, this.#units);
    let isTaken = taken();
    if (!isTaken) {
      const least = (1 - SPARE) * this.#units;
      for (const old of [...this.#held].sort((a, b) => a.usedAt - b.usedAt)) {
        if (old === held) continue;
        if (isTaken && this.#units <= least) break;
        this.#release(old);
        isTaken ||= taken();
      }
    }
    if (!isTaken) return false;
    this.#units += units;
    held.units += units;
    this.#held.add(held);
    return true;
  }

  #release(held: Held): void {
    this.#give(held, held.units);
    held.release();
  }

  #give(held: Held, units: number): void {
    if (this.#ledger !== undefined) giveUnits(this.#ledger, this.#row, held.name, units);
    this.#units -= units;
    held.units -= units;
    if (held.units === 0) this.#held.delete(held);
  }
}

/** Bounds what all caches of this thread hold together. */
export const threadCaches: ThreadCaches = new ThreadCaches();
