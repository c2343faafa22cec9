import { WIRE_NOTES } from '@radioshed/contract/translate';
import { DRIVE_TEST_NOTES } from '@radioshed/drive-test';
import { type Note, type NoteTable, noteText } from '@radioshed/units';

import { OWN_NOTES } from './notes.js';

const TABLE: NoteTable = {
  ...DRIVE_TEST_NOTES,
  ...WIRE_NOTES,
  ...OWN_NOTES,
};

/** Notes of results and of the command in words, one sentence each. */
export function noteWords(notes: readonly Note[]): string[] {
  return notes.map((each) => noteText(each, TABLE));
}

/** Notes as members of JSON: their sentences, and the same as data. */
export function notedJson(notes: readonly Note[]): {
  readonly notes: readonly string[];
  readonly note_data: readonly Note[];
} {
  return { notes: noteWords(notes), note_data: notes };
}
