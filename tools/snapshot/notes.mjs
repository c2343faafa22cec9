// @ts-check
/** Notes as data in responses: recorded are their sentences, which the data must give again, one for one. */
import { noteWords } from '../../packages/contract/dist/translate.js';

/** Members with sentences, and those with the same notes as data. */
const MEMBERS = /** @type {const} */ ([
  ['calculation_adjusted', 'notes'],
  ['notes', 'note_data'],
]);

/**
 * A response without its notes as data.
 * @param {unknown} value
 * @param {(notes: readonly import('@radioshed/units').Note[]) => readonly string[]} words
 * @returns {unknown}
 */
export function withoutNoteData(value, words = noteWords) {
  if (Array.isArray(value)) return value.map((each) => withoutNoteData(each, words));
  if (typeof value !== 'object' || value === null) return value;
  const kept = { .../** @type {Record<string, unknown>} */ (value) };
  for (const [sentences, data] of MEMBERS) {
    const notes = kept[data];
    if (!(sentences in kept) || notes === undefined) continue;
    const again = words(/** @type {readonly import('@radioshed/units').Note[]} */ (notes));
    if (JSON.stringify(again) !== JSON.stringify(kept[sentences]))
      throw new Error(`${data} of a response gives ${JSON.stringify(again)}, not ${JSON.stringify(kept[sentences])}`);
    delete kept[data];
  }
  return Object.fromEntries(Object.entries(kept).map(([name, each]) => [name, withoutNoteData(each, words)]));
}
