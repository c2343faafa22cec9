import type { Note } from './note.js';

/** Notes, equal ones once, in the order in which they came first. */
export function uniqueNotes(notes: Iterable<Note>): Note[] {
  const known = new Map<string, Note>();
  for (const note of notes) {
    const key = JSON.stringify(note);
    if (!known.has(key)) known.set(key, note);
  }
  return [...known.values()];
}
