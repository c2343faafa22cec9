import { ModelError } from './model-error.js';

/** A list of the file, which may be missing or anything else. */
export function array<T>(list: readonly T[] | undefined): readonly T[] {
  if (list === undefined) return [];
  if (!Array.isArray(list))
    throw new ModelError('bad-format', 'the JSON of the GLB has another value where a list is required');
  return list;
}

/** The same, where every entry must be an object. @param field its name in error messages */
export function objects<T extends object>(list: readonly T[] | undefined, field: string): readonly T[] {
  const all = array(list);
  all.forEach((each: unknown, i) => checkObject(each, `${field}[${i}]`));
  return all;
}

/** @throws ModelError unless a value of the JSON is an object. */
export function checkObject(value: unknown, field: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  throw new ModelError('bad-format', `${field} of the GLB is not an object`);
}

/** @throws ModelError unless a value of the JSON is a whole number from 0. */
export function checkCount(value: unknown, field: string): void {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return;
  throw new ModelError('bad-format', `${field}: ${short(value)} is not an integer of at least 0`);
}

/** A value of the JSON for an error message. */
export function short(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 100);
}

/** @throws ModelError unless a value of the JSON, if given, is the place of an entry in a list. */
export function checkPlace(place: unknown, list: readonly unknown[], message: () => string): void {
  if (place === undefined || (typeof place === 'number' && Number.isInteger(place) && place in list)) return;
  throw new ModelError('bad-format', message());
}
