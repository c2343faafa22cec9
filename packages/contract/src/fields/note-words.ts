import { ANTENNA_NOTES } from '@radioshed/antenna/notes';
import { RESULT_NOTES } from '@radioshed/engine/notes';
import { PLACES_NOTES } from '@radioshed/places/notes';
import { QUOTA_NOTES } from '@radioshed/quota/notes';
import { checkListed, type Note, noteText, type NoteTable } from '@radioshed/units';

import { CONTRACT_NOTES } from '../notes.js';
import type { AdjustedNotes, NotedResponse } from './note-members.js';

/** The notes that responses can have: those of the contract, and of the packages below. */
export const WIRE_NOTES: NoteTable = {
  ...RESULT_NOTES,
  ...PLACES_NOTES,
  ...ANTENNA_NOTES,
  ...QUOTA_NOTES,
  ...CONTRACT_NOTES,
};

/** Notes in words, one string each. The only place that makes sentences of them for responses. */
export function noteWords(notes: readonly Note[]): string[] {
  return checkListed('notes', notes).map((note) => noteText(note, WIRE_NOTES));
}

/** Notes as members of a response, under the names of most calculations. */
export function adjustedBy(notes: readonly Note[]): AdjustedNotes {
  return { calculation_adjusted: noteWords(notes), notes };
}

/** Notes as members of a response, under the names of the others. */
export function notedBy(notes: readonly Note[]): NotedResponse {
  return { notes: noteWords(notes), note_data: notes };
}
