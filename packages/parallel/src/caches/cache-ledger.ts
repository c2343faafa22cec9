import { checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

import { sharedInt32 } from '../shared-array.js';
import { CACHE_NAMES, type CacheName } from './cache-name.js';

/**
 * The bytes of all caches of a process, and their limit, in memory that its threads share. It is plain data, which
 * threads receive when they start: each has a row for its own caches.
 */
export interface CacheLedger {
  /** Units of 1024 bytes: total, limit, then a row for each thread: whether it is taken, and the bytes of each name. */
  readonly words: Int32Array;
}

/** Bytes of the caches of all threads by name, and of all together with their limit. */
export interface CacheFigures {
  readonly bytes: number;
  readonly limitBytes: number;
  readonly byName: Readonly<Record<CacheName, number>>;
}

/** Limit of all caches of a program that sets none, bytes. */
export const DEFAULT_CACHE_BYTES: number = 256 * 2 ** 20;
/** A unit of the ledger, bytes. */
export const UNIT_BYTES = 1024;
/**
 * Share of what is free that a thread may hold: a thread alone takes four fifths of the limit, and there is always room
 * for another one that begins. When others grow, it gives way.
 */
const SHARE_OF_FREE = 4;

const TOTAL = 0;
const LIMIT = 1;
const HEAD = 2;
const ROW = 1 + CACHE_NAMES.length;
/** Threads with a row of their own; others share the last row. */
const ROWS = 1100;

/** A ledger with a limit for all caches together, bytes, 0 to 2⁴⁰. @throws OutOfRangeError */
export function createCacheLedger(limitBytes: number = DEFAULT_CACHE_BYTES): CacheLedger {
  checkRange('limitBytes', limitBytes, 0, 2 ** 40, 'bytes');
  const words = sharedInt32(HEAD + ROW * ROWS);
  words[LIMIT] = Math.floor(limitBytes / UNIT_BYTES);
  return { words };
}

/** Bytes of all caches now. @throws OutOfRangeError for what {@link createCacheLedger} has not made */
export function cacheFigures(ledger: CacheLedger): CacheFigures {
  const { words } = checkObject('ledger', ledger, 'a ledger of createCacheLedger');
  if (!(words instanceof Int32Array)) throw new OutOfRangeError('ledger.words', words, 'those of createCacheLedger');
  const units = CACHE_NAMES.map(() => 0);
  for (let row = 0; row < ROWS; row++) {
    units.forEach((_, i) => (units[i] += Atomics.load(words, HEAD + ROW * row + 1 + i)));
  }
  return {
    bytes: UNIT_BYTES * Atomics.load(words, TOTAL),
    limitBytes: UNIT_BYTES * Atomics.load(words, LIMIT),
    byName: Object.fromEntries(CACHE_NAMES.map((name, i) => [name, UNIT_BYTES * units[i]])) as CacheFigures['byName'],
  };
}

/** Takes a row for a thread; what it holds counts until {@link freeRow}. */
export function takeRow({ words }: CacheLedger): number {
  for (let row = 0; row < ROWS - 1; row++) {
    if (Atomics.compareExchange(words, HEAD + ROW * row, 0, 1) === 0) return row;
  }
  return ROWS - 1;
}

/** Releases the row of a thread that has ended, with all that it held. */
export function freeRow({ words }: CacheLedger, row: number): void {
  if (row === ROWS - 1) return; // others may still use it
  const at = HEAD + ROW * row;
  for (let i = 1; i < ROW; i++) Atomics.sub(words, TOTAL, Atomics.exchange(words, at + i, 0));
  Atomics.store(words, at, 0);
}

/**
 * Adds units to a row, or none of them.
 *
 * @param held units of this thread so far, in all its caches.
 * @returns whether there was room.
 */
export function takeUnits({ words }: CacheLedger, row: number, name: CacheName, units: number, held: number): boolean {
  for (;;) {
    const total = Atomics.load(words, TOTAL);
    const free = Atomics.load(words, LIMIT) - total - units;
    if (free < 0 || held + units > SHARE_OF_FREE * free) return false;
    if (Atomics.compareExchange(words, TOTAL, total, total + units) !== total) continue;
    Atomics.add(words, wordOf(row, name), units);
    return true;
  }
}

/** Takes units off a row. */
export function giveUnits({ words }: CacheLedger, row: number, name: CacheName, units: number): void {
  Atomics.sub(words, wordOf(row, name), units);
  Atomics.sub(words, TOTAL, units);
}

function wordOf(row: number, name: CacheName): number {
  return HEAD + ROW * row + 1 + CACHE_NAMES.indexOf(name);
}
