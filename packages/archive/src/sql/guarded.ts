import type { Archive } from '../records/archive.js';
import type { CallStore } from '../records/call.js';
import { ArchiveError, isArchiveError } from '../faults/archive-error.js';
import { damageErrorOf } from '../faults/damaged.js';
import { isConnectionLost, isTimeout, isUnconnected } from '../faults/lost-connection.js';
import type { DiskRoom } from '../files/disk-room.js';
import { away, PAUSES_MS, retried } from './database/retried.js';
import { isDiskFull, isOutOfFiles, isReadOnly } from '../faults/unwritable.js';

/** Calls that can be repeated if a reply is lost: they read, or repeating them has no visible effect. */
const REPEATABLE: ReadonlySet<string> = new Set<keyof Archive | keyof CallStore>([
  'account',
  'accounts',
  'audit',
  'addParts',
  'authenticate',
  'beat',
  'calculation',
  'calculationBySid',
  'calculations',
  'cancel',
  'cancelParts',
  'checkRoom',
  'clockSkewMs',
  'colourKeys',
  'clutter',
  'countClutter',
  'countNoise',
  'counts',
  'creditsUsed',
  'ended',
  'favourites',
  'file',
  'keys',
  'leave',
  'list',
  'listCalculations',
  'modelContent',
  'models',
  'noise',
  'partsOf',
  'pattern',
  'patterns',
  'profiles',
  'recent',
  'progress',
  'project',
  'projects',
  'repeated',
  'report',
  'reserve',
  'storedBytes',
  'storedBytesByAccount',
  'sweep',
  'template',
  'templates',
  'usage',
  'usageByAccount',
  'members',
  'versions',
]);
/** Calls that make room: on a full disk they have that of the reserve. */
const FREEING: ReadonlySet<string> = new Set<keyof Archive>([
  'deleteAccount',
  'deleteAllClutter',
  'deleteCalculation',
  'deleteClutter',
  'deleteColourKey',
  'deleteFavourite',
  'deleteModel',
  'deleteNetwork',
  'deleteNoise',
  'deletePattern',
  'deleteProject',
  'deleteTemplate',
  'revokeKey',
]);
/** Calls whose failure costs nothing: the caller has the file, and the next one makes it again. */
const OPTIONAL: ReadonlySet<string> = new Set<keyof Archive>(['putFile']);

type Call = (...given: readonly unknown[]) => unknown;

/** Checks before calls that write. */
export interface Guards {
  /** @throws ArchiveError if nothing may be written now */
  readonly beforeWriting?: () => void;
  /** The disk, whose reserve is for calls that make room. */
  readonly room?: Pick<DiskRoom, 'check' | 'freeing'>;
}

/**
 * The same calls with error handling. A full or read-only disk and an unreachable database become an {@link
 * ArchiveError}. Repeatable calls are retried first; the others pass the guards first. Faults of optional calls are
 * ignored.
 */
export function guarded<T extends object>(calls: T, { beforeWriting, room }: Guards = {}): T {
  const entries = Object.entries(calls).map(([name, call]: [string, Call]) => {
    if (REPEATABLE.has(name)) return [name, guardedCall(call, PAUSES_MS)];
    const write: Call = async (...given) => {
      beforeWriting?.();
      if (room !== undefined && FREEING.has(name)) return room.freeing(async () => call(...given));
      await room?.check();
      return call(...given);
    };
    const guardedWrite = guardedCall(write, []);
    return [name, OPTIONAL.has(name) ? ignoringFaults(guardedWrite) : guardedWrite];
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

/** Ignores faults of the disk and the database; errors of the caller are thrown. */
function ignoringFaults(call: Call): Call {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (!isArchiveError(error) && !(error instanceof Error && 'code' in error)) throw error;
    }
  };
}

function archiveErrorOf(error: unknown, isRead: boolean): unknown {
  if (isDiskFull(error)) return new ArchiveError('full', 'the disk is full', { cause: error });
  if (isOutOfFiles(error)) return new ArchiveError('busy', 'too many files are open', { cause: error });
  if (isReadOnly(error)) {
    return isRead ? error : new ArchiveError('read-only', 'the data cannot be written', { cause: error });
  }
  if (isConnectionLost(error) && !isRead && !isUnconnected(error)) {
    return new ArchiveError('unknown', 'the database stopped responding during a write', { cause: error });
  }
  if (isConnectionLost(error) || isTimeout(error)) return away(error);
  return damageErrorOf(error);
}
