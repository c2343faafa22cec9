import { checkChoice, checkObject, OutOfRangeError } from '@radioshed/units';
import * as z from 'zod';

/**
 * Returns a request if it has what a reader returns: every object and every list that the schema of the reader requires
 * or fills in. A body that no reader has checked lacks them, so the error names the reader that a caller in plain
 * JavaScript has to call first.
 *
 * @param reader name of the function that makes such requests.
 * @throws OutOfRangeError naming the member.
 */
export function checkRead<T extends object>(request: T, reader: string, schema: z.ZodType): T {
  return checkMembers('request', request, `what ${reader} returns`, partsOf(schema) as (keyof T & string)[]);
}

/**
 * Some members of a request that a reader returned, for functions that read no others.
 *
 * @param reader name of the function that makes such requests.
 * @throws OutOfRangeError naming the member.
 */
export function readMembers<T, K extends keyof T & string>(
  request: T,
  reader: string,
  ...members: readonly K[]
): Pick<T, K> {
  return checkMembers('request', request, `what ${reader} returns`, members);
}

const parts = new WeakMap<z.ZodType, readonly string[]>();

/** Names of the objects and lists that are in every request of a schema. */
function partsOf(schema: z.ZodType): readonly string[] {
  const known = parts.get(schema);
  if (known !== undefined) return known;
  const whole = schema instanceof z.ZodPipe ? schema.out : schema;
  if (!(whole instanceof z.ZodObject)) throw new TypeError('the schema of a request is an object');
  const found = Object.entries(whole.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, member]) => {
    const { success, data } = member.safeParse(undefined);
    return !success || typeof data === 'object' ? [name] : [];
  });
  parts.set(schema, found);
  return found;
}

/**
 * Returns a result of the engine if it is of one of these kinds. The engine makes each kind whole, so its members need
 * no list of their own.
 *
 * @throws OutOfRangeError for anything else.
 */
export function checkResult<T extends { readonly kind: string }>(result: T, ...kinds: readonly T['kind'][]): T {
  checkObject('result', result, `what ${kinds.join(' or ')} returns`);
  checkChoice('result.kind', result.kind, kinds);
  return result;
}

/** Returns an argument if it is an object with these members. @throws OutOfRangeError naming the member */
export function checkMembers<T>(name: string, value: T, limits: string, members: readonly (keyof T & string)[]): T {
  checkObject(name, value, limits);
  for (const member of members) {
    if (value[member] === undefined) throw new OutOfRangeError(`${name}.${member}`, undefined, limits);
  }
  return value;
}
