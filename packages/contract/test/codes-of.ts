import type { Note } from '@radioshed/units';

/** The codes of notes, in order. */
export function codesOf(notes: readonly Note[]): string[] {
  return notes.map(({ code }) => code);
}
