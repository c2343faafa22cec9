import type { AdjustedNotes, NotedResponse } from '@radioshed/contract/schemas';
import type { Note } from '@radioshed/units';

import { noteWords } from '../note-words.js';

/** The response with the notes of the command first, in JSON too. */
export function withOwnNotes<T extends object>(response: T, own: readonly Note[]): T {
  if (own.length === 0) return response;
  const added = noteWords(own);
  if ('calculation_adjusted' in response) {
    const { calculation_adjusted: sentences, notes: data = [] } = response as T & AdjustedNotes;
    return { ...response, calculation_adjusted: [...added, ...sentences], notes: [...own, ...data] };
  }
  const { notes: sentences = [], note_data: data = [] } = response as T & Partial<NotedResponse>;
  return { ...response, notes: [...added, ...sentences], note_data: [...own, ...data] };
}
