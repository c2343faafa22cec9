import { ANTENNA_NOTES } from '@radioshed/antenna/notes';
import { COLOUR_NOTES } from '@radioshed/colour/notes';
import { GEODESY_NOTES } from '@radioshed/geodesy/notes';
import { PLACES_NOTES } from '@radioshed/places/notes';
import { QUOTA_NOTES } from '@radioshed/quota/notes';
import { RAYTRACE_NOTES } from '@radioshed/raytrace/notes';
import { type Note, noteText, type NoteTable } from '@radioshed/units';
import * as z from 'zod';

import { CONTRACT_NOTES } from '../notes.js';

/** The notes that responses can have: those of the contract, and of the packages below. */
export const WIRE_NOTES: NoteTable = {
  ...ANTENNA_NOTES,
  ...COLOUR_NOTES,
  ...GEODESY_NOTES,
  ...PLACES_NOTES,
  ...QUOTA_NOTES,
  ...RAYTRACE_NOTES,
  ...CONTRACT_NOTES,
};

/** Notes in words, one sentence each. The only place that makes sentences of them for responses. */
export function noteWords(notes: readonly Note[]): string[] {
  return notes.map((note) => noteText(note, WIRE_NOTES));
}

/** A note in a response. */
export const noteSchema: z.ZodType<Note> = z
  .object({
    code: z.string(),
    severity: z.enum(['info', 'warning']),
    params: z.record(z.string(), z.unknown()),
    links: z.int().exactOptional(),
    directions: z.int().exactOptional(),
  })
  .meta({
    description: 'extension: a note as data: its code, whether part of the result may be wrong, its values',
  }) as z.ZodType<Note>;

/** Notes of a response that has their sentences in `calculation_adjusted`. */
export interface AdjustedNotes {
  /** The notes in words. */
  readonly calculation_adjusted: readonly string[];
  /** Extension: the same as data, in the same order; responses saved by earlier versions lack it. */
  readonly notes?: readonly Note[];
}

/** Notes of a response that has their sentences in `notes`. */
export interface NotedResponse {
  /** The notes in words. */
  readonly notes: readonly string[];
  /** Extension: the same as data, in the same order; responses saved by earlier versions lack it. */
  readonly note_data?: readonly Note[];
}

/** Checks {@link AdjustedNotes}. */
export const adjustedNotes: {
  calculation_adjusted: z.ZodArray<z.ZodString>;
  notes: z.ZodExactOptional<z.ZodArray<z.ZodType<Note>>>;
} = {
  calculation_adjusted: z.array(z.string()),
  notes: z.array(noteSchema).exactOptional(),
};

/** Checks {@link NotedResponse}. */
export const notedResponse: {
  notes: z.ZodArray<z.ZodString>;
  note_data: z.ZodExactOptional<z.ZodArray<z.ZodType<Note>>>;
} = {
  notes: z.array(z.string()),
  note_data: z.array(noteSchema).exactOptional(),
};

/** Notes as members of a response, under the names of most calculations. */
export function adjustedBy(notes: readonly Note[]): AdjustedNotes {
  return { calculation_adjusted: noteWords(notes), notes };
}

/** Notes as members of a response, under the names of the others. */
export function notedBy(notes: readonly Note[]): NotedResponse {
  return { notes: noteWords(notes), note_data: notes };
}

/** Sentences of a package that gives no data yet. */
export function saidNotes(sentences: readonly string[]): Note[] {
  return sentences.map((text) => ({ code: 'said', severity: 'info', params: { text } }));
}
