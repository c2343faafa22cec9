import { checkInteger, OutOfRangeError } from '@radioshed/units';

import type { ByteRange } from './calculation.js';

/** @throws OutOfRangeError when a name does not have 1 to 100 characters. */
export function checkName(name: string): string {
  if (name.length < 1 || name.length > 100) throw new OutOfRangeError('name', name, '1 to 100', 'characters');
  return name;
}

/** A file's name that cannot lead anywhere else. @throws OutOfRangeError */
export function checkFileName(name: string): string {
  if (/^[\w-][\w.-]{0,99}$/.test(name)) return name;
  throw new OutOfRangeError('file.name', name, '1 to 100 letters, digits, _, - and ., not . first');
}

/** A part that a file can have, of one or none. @throws OutOfRangeError */
export function checkByteRange(range: ByteRange | undefined): ByteRange | undefined {
  if (range === undefined) return undefined;
  checkInteger('range.offset', range.offset, 0, Number.MAX_SAFE_INTEGER, 'bytes');
  checkInteger('range.length', range.length, 0, Number.MAX_SAFE_INTEGER, 'bytes');
  return range;
}

/** What an account that is not there is refused with. */
export function noAccount(accountId: number): OutOfRangeError {
  return new OutOfRangeError('accountId', accountId, 'the accounts there are');
}

/** What a calculation that is there already is refused with. */
export function usedIdentity(id: number): OutOfRangeError {
  return new OutOfRangeError('id', id, 'the ids that no calculation has yet');
}
