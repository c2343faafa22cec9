import { OutOfRangeError } from '../errors.js';
import type { Note } from './note.js';

/** Notes that are collected one after the other, equal ones once, in the order in which each came first. */
export class DistinctNotes {
  readonly #notes = new Map<string, Note>();

  /** @throws OutOfRangeError for no list */
  add(notes: Iterable<Note>): void {
    if (typeof (notes as Partial<Iterable<Note>> | null)?.[Symbol.iterator] !== 'function')
      throw new OutOfRangeError('notes', notes, 'a list of notes');
    for (const note of notes) {
      const key = JSON.stringify(note);
      if (!this.#notes.has(key)) this.#notes.set(key, note);
    }
  }

  list(): Note[] {
    return [...this.#notes.values()];
  }
}

/** Notes, equal ones once, in the order in which they came first. @throws OutOfRangeError for no list */
export function uniqueNotes(notes: Iterable<Note>): Note[] {
  const distinct = new DistinctNotes();
  distinct.add(notes);
  return distinct.list();
}
