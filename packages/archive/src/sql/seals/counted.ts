import { ArchiveError } from '../../faults/archive-error.js';

/**
 * Counters are changed by the database itself, so they have a second number instead of a checksum: it goes down by as
 * much as they go up. A call in `usage` counts 1 in it, a credit this much.
 */
export const PER_CREDIT: number = 2 ** 20;

/** The second number of credits used. */
export function complementOf(count: number): number {
  return -1 - count;
}

/** Whether a counter fits its second number, if it has one. */
export function fitsComplement(count: number, complement: number | null): boolean {
  return complement === null || complement === complementOf(count);
}

/** @throws ArchiveError `unreadable` for a counter that was changed other than by counting */
export function checkCounted(what: string, count: number, complement: number | null): void {
  if (fitsComplement(count, complement)) return;
  throw new ArchiveError(
    'unreadable',
    `${what} were changed in the database, as they differ from their second number: restore the last backup`,
  );
}
