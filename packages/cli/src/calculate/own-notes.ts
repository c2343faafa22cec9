import type { AdjustedNotes, NotedResponse } from '@radioshed/contract/schemas';
import { adjustedBy, notedBy, saidNotes } from '@radioshed/contract/translate';

/** The response with the notes of the command first, in JSON too. */
export function withOwnNotes<T extends object>(response: T, own: readonly string[]): T {
  if (own.length === 0) return response;
  const notes = saidNotes(own);
  if ('calculation_adjusted' in response) {
    const { calculation_adjusted: sentences, notes: data = [] } = response as T & AdjustedNotes;
    const { calculation_adjusted: added } = adjustedBy(notes);
    return { ...response, calculation_adjusted: [...added, ...sentences], notes: [...notes, ...data] };
  }
  const { notes: sentences = [], note_data: data = [] } = response as T & Partial<NotedResponse>;
  return { ...response, notes: [...notedBy(notes).notes, ...sentences], note_data: [...notes, ...data] };
}
