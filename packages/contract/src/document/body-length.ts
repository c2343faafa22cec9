import { callSchemasOf, type JsonSchema } from './json-schema.js';

const MIB = 2 ** 20;

/** Of a member or an element besides its value: quotes, colon, comma, a line's end and its indentation. */
const AROUND_BYTES = 32;
/** A double written out in full. */
const NUMBER_BYTES = 25;
/** A letter that a program writes as `\u1234`. */
const LETTER_BYTES = 6;
/** A text that the schema sets no length to. */
const TEXT_BYTES = 256;
/** A list that it sets no length to: the corners of an outline. */
const LIST_BYTES = 512;

/**
 * Longest body that a call has a use for, in bytes: a MiB, or as many whole ones as hold its lists when they are full, in
 * the widest form that programs write.
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
