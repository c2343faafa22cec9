import { OutOfRangeError } from '../errors.js';
import type { Note } from './note.js';

/** Notes, equal ones once, in the order in which they came first. @throws OutOfRangeError for no list */
export function uniqueNotes(notes: Iterable<Note>): Note[] {
  const known = new Map<string, Note>();
  if (typeof (notes as Partial<Iterable<Note>> | null)?.[Symbol.iterator] !== 'function')
    throw new OutOfRangeError('notes', notes, 'a list of notes');
  for (const note of notes) {
    const key = JSON.stringify(note);
    if (!known.has(key)) known.set(key, note);
  }
  return [...known.values()];
}
