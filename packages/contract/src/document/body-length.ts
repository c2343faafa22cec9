import { callSchemasOf, type JsonSchema } from './json-schema.js';

const MIB = 2 ** 20;

/** Bytes of a member or element besides its value: quotes, colon, comma, line break and indentation. */
const AROUND_BYTES = 32;
/** A double with all its digits. */
const NUMBER_BYTES = 25;
/** A character escaped as `\u1234`. */
const LETTER_BYTES = 6;
/** A string without a length limit in the schema. */
const TEXT_BYTES = 256;
/** A list without a length limit: the corners of a polygon. */
const LIST_BYTES = 512;

/**
 * Limit of a call's body, bytes: 1 MiB, or as many whole MiB as its lists need at full length, in the most verbose form
 * of JSON.
 *
 * @param path as routes are written: `/multisite`
 */
export function longestBodyBytes(path: string): number {
  const request = callSchemasOf(path)?.request;
  return MIB * Math.max(1, Math.ceil((request === undefined ? 0 : fullBytes(request)) / MIB));
}

function fullBytes(schema: JsonSchema): number {
  const { type, properties, items, maxItems, maxLength, anyOf, allOf, enum: values } = schema;
  if (isList(anyOf)) return Math.max(...anyOf.map(fullBytes));
  if (isList(allOf)) return allOf.reduce((sum, each) => sum + fullBytes(each), 0);
  if (type === 'object') {
    const members = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
    return members.reduce((sum, [name, member]) => sum + name.length + AROUND_BYTES + fullBytes(member), AROUND_BYTES);
  }
  if (type === 'array') {
    if (typeof maxItems !== 'number') return LIST_BYTES;
    return maxItems * (AROUND_BYTES + fullBytes((items ?? {}) as JsonSchema));
  }
  if (type === 'number' || type === 'integer' || type === 'boolean' || values !== undefined) return NUMBER_BYTES;
  return typeof maxLength === 'number' ? LETTER_BYTES * maxLength : TEXT_BYTES;
}

function isList(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value);
}
