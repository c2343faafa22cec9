import { ModelError } from './model-error.js';

/** A list of the file, which may be missing or be anything. */
export function array<T>(list: readonly T[] | undefined): readonly T[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new ModelError('bad-format', 'the JSON of the GLB has something else for a list');
  return list;
}
