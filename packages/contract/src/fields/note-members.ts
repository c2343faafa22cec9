import type { Note } from '@radioshed/units';
import * as z from 'zod';

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
