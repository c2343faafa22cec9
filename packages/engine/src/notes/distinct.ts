import type { Note } from '@radioshed/units';

/** Notes, those that are equal once, in the order in which each came first. */
export class DistinctNotes {
  readonly #notes = new Map<string, Note>();

  add(notes: Iterable<Note>): void {
    for (const note of notes) {
      const key = JSON.stringify(note);
      if (!this.#notes.has(key)) this.#notes.set(key, note);
    }
  }

  list(): Note[] {
    return [...this.#notes.values()];
  }
}

/** The same for notes that are all known. */
export function distinctNotes(...lists: readonly (readonly Note[])[]): Note[] {
  const distinct = new DistinctNotes();
  for (const notes of lists) distinct.add(notes);
  return distinct.list();
}
