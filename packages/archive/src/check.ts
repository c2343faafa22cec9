import { OutOfRangeError } from '@radioshed/units';

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

/** What an account that is not there is refused with. */
export function noAccount(accountId: number): OutOfRangeError {
  return new OutOfRangeError('accountId', accountId, 'the accounts there are');
}

/** What a calculation that is there already is refused with. */
export function usedIdentity(id: number): OutOfRangeError {
  return new OutOfRangeError('id', id, 'the ids that no calculation has yet');
}
