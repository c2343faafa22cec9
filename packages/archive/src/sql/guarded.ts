import type { Archive } from '../archive.js';
import { ArchiveError } from '../archive-error.js';
import { isConnectionLost, isTimeout } from './lost-connection.js';
import { retried } from './retried.js';
import { isDiskFull, isReadOnly } from './unwritable.js';

/** Calls that can be repeated if a reply is lost: they read, or repeating them has no visible effect. */
const REPEATABLE: ReadonlySet<string> = new Set<keyof Archive>([
  'account',
  'accounts',
  'authenticate',
  'calculation',
  'calculationBySid',
  'calculations',
  'checkRoom',
  'clutter',
  'countClutter',
  'countNoise',
  'countTemplates',
  'creditsUsed',
  'favourites',
  'file',
  'keys',
  'listCalculations',
  'modelContent',
  'models',
  'noise',
  'pattern',
  'patterns',
  'profiles',
  'reserve',
  'storedBytes',
  'template',
  'templates',
  'usage',
]);
/** Pauses before retries, ms. A restarted database is back by then; otherwise the caller gets an error. */
const PAUSES_MS = [50, 250, 1000];

type Call = (...given: readonly unknown[]) => unknown;

/**
 * The same calls with error handling. A full or read-only disk and an unreachable database become an {@link ArchiveError}.
 * Repeatable calls are retried first; the others run `beforeWriting` first.
 */
export function guarded<T extends object>(calls: T, beforeWriting: () => void): T {
  const entries = Object.entries(calls).map(([name, call]: [string, Call]) => {
    if (REPEATABLE.has(name)) return [name, guardedCall(call, PAUSES_MS)];
    const write: Call = (...given) => {
      beforeWriting();
      return call(...given);
    };
    return [name, guardedCall(write, [])];
  });
  return Object.fromEntries(entries) as T;
}

function guardedCall(call: Call, pausesMs: readonly number[]): Call {
  return async (...given) => {
    try {
      return await retried(() => call(...given), pausesMs);
    } catch (error) {
      throw archiveErrorOf(error, pausesMs.length > 0);
    }
  };
}

function archiveErrorOf(error: unknown, isRead: boolean): unknown {
  if (isDiskFull(error)) return new ArchiveError('full', 'the disk is full', { cause: error });
  if (isReadOnly(error)) {
    return isRead ? error : new ArchiveError('read-only', 'the data cannot be written', { cause: error });
  }
  if (isConnectionLost(error) || isTimeout(error))
    return new ArchiveError('away', 'the database does not respond', { cause: error });
  return error;
}
