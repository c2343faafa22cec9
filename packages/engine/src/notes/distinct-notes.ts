import type { Note } from '@radioshed/units';

/** Notes that are collected one after the other, equal ones once, in the order in which each came first. */
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
