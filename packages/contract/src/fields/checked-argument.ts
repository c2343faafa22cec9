import { checkObject, OutOfRangeError } from '@radioshed/units';

/**
 * Returns a request if it has what a reader returns. A body that no reader has checked lacks defaults, so
 * the error names the reader that a caller in plain JavaScript has to call first.
 *
 * @param reader name of the function that makes such requests.
 * @throws OutOfRangeError naming the member.
 */
export function checkRead<T>(request: T, reader: string, ...members: readonly (keyof T & string)[]): T {
  return checkMembers('request', request, `what ${reader} returns`, members);
}

/** Returns a result if it has these members. @throws OutOfRangeError naming the member */
export function checkResult<T>(result: T, of: string, ...members: readonly (keyof T & string)[]): T {
  return checkMembers('result', result, `what ${of} returns`, members);
}

/** Returns an argument if it is an object with these members. @throws OutOfRangeError naming the member */
export function checkMembers<T>(name: string, value: T, limits: string, members: readonly (keyof T & string)[]): T {
  checkObject(name, value, limits);
  for (const member of members) {
    if (value[member] === undefined) throw new OutOfRangeError(`${name}.${member}`, undefined, limits);
  }
  return value;
}
