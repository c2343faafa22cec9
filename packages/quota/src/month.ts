import { checkRange } from '@radioshed/units';

/** Farthest time that a date can hold, ms from 1970. */
const MOST_MS = 8.64e15;

/**
 * The calendar month of a time, UTC: `2026-11`.
 *
 * @param field name of the time for the message.
 * @throws OutOfRangeError for what is no time.
 */
export function monthOf(epochMs: number, field = 'epochMs'): string {
  checkRange(field, epochMs, -MOST_MS, MOST_MS, 'ms since 1970');
  return new Date(epochMs).toISOString().slice(0, 7);
}
