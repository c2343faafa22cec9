import { checkInteger, OutOfRangeError, strangeCharacter } from '@radioshed/units';

import { ArchiveError } from '../faults/archive-error.js';
import type { CallCommit } from './call.js';
import type { ByteRange } from './calculation.js';

/** @throws OutOfRangeError unless a name has 1 to 100 characters, all of them visible or spaces. */
export function checkName(name: string): string {
  if (name.length < 1 || name.length > 100) throw new OutOfRangeError('name', name, '1 to 100', 'characters');
  const strange = strangeCharacter(name);
  if (strange === undefined) return name;
  throw new OutOfRangeError('name', strange, 'a character that can be seen, or a space');
}

/** Checks that a file name cannot lead to another folder. @throws OutOfRangeError */
export function checkFileName(name: string): string {
  if (/^[\w-][\w.-]{0,99}$/.test(name)) return name;
  throw new OutOfRangeError('file.name', name, '1 to 100 letters, digits, _, - and ., not . first');
}

/** Checks an optional byte range. @throws OutOfRangeError */
export function checkByteRange(range: ByteRange | undefined): ByteRange | undefined {
  if (range === undefined) return undefined;
  checkInteger('range.offset', range.offset, 0, Number.MAX_SAFE_INTEGER, 'bytes');
  checkInteger('range.length', range.length, 0, Number.MAX_SAFE_INTEGER, 'bytes');
  return range;
}

/** The error for an account that does not exist. */
export function noAccount(accountId: number): OutOfRangeError {
  return new OutOfRangeError('accountId', accountId, 'an existing account');
}

/** The error for a key that has expired. */
export function expiredKey({ expiresAt }: { readonly expiresAt?: string }): ArchiveError {
  return new ArchiveError('expired', `the key expired at ${expiresAt}`);
}

/** The error for a calculation id that is in use. */
export function usedIdentity(id: number): OutOfRangeError {
  return new OutOfRangeError('id', id, 'an id not yet in use');
}

/** Memory has no calls of a cluster. @throws Error */
export function refuseCommit(commit: CallCommit | undefined): void {
  if (commit !== undefined) throw new Error('only an archive in PostgreSQL saves the calls of a cluster');
}
