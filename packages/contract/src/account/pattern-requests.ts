import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import type { MessageResponse } from './archive-responses.js';
import { field, type FieldOptions, refuse } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';

/** An uploaded pattern file. */
export interface PatternUpload {
  /** The file's name; its extension gives the format. */
  readonly name: string;
  /** Content of the file. */
  readonly text: string;
}

/** A pattern that `antenna.ant` may name. */
export interface ListedPattern {
  readonly ant: number;
  readonly name: string;
  readonly owner: 'system' | 'operator' | 'account';
}

/** Facts in a pattern file. */
export interface PatternReport extends NotedResponse {
  readonly format: string;
  readonly model: string;
  readonly manufacturer?: string;
  readonly gain_dBi?: number;
  readonly frequency_MHz?: number;
  readonly electrical_tilt_deg?: number;
}

/** The body of /antennas/upload and /antennas/validate. */
export const patternUpload: z.ZodType<PatternUpload> = z.object({
  name: textOf(100, 'file name, such as sector.adf'),
  text: textOf(500_000, 'content of the file', { isContent: true }),
});

/** Checks the response of /antennas. */
export const listedPatterns: z.ZodType<readonly ListedPattern[]> = z.array(
  z.object({ ant: z.int(), name: z.string(), owner: z.enum(['system', 'operator', 'account']) }),
);

const said = {
  format: z.string(),
  model: z.string(),
  manufacturer: z.string().exactOptional(),
  gain_dBi: z.number().exactOptional(),
  frequency_MHz: z.number().exactOptional(),
  electrical_tilt_deg: z.number().exactOptional(),
  ...notedResponse,
};

/** Checks a {@link PatternReport}. */
export const patternReport: z.ZodType<PatternReport> = z.object(said);

/** Response of /antennas/upload. */
export interface SavedPattern extends MessageResponse, PatternReport {
  /** Its number for `antenna.ant`. */
  readonly ant: number;
}

/** Checks a {@link SavedPattern}. */
export const savedPattern: z.ZodType<SavedPattern> = z.object({ message: z.string(), ant: z.int(), ...said });

/** Both cuts of a pattern, for polar plots. */
export interface PatternCuts extends PatternReport {
  readonly ant: number;
  /**
   * dB below the maximum at every degree from the main direction: clockwise seen from above, and upwards over the
   * zenith.
   */
  readonly horizontal_dB: readonly number[];
  readonly vertical_dB: readonly number[];
}

const cut = z.array(z.number().max(0)).length(360);

/** Checks a {@link PatternCuts}. */
export const patternCuts: z.ZodType<PatternCuts> = z.object({
  ant: z.int(),
  ...said,
  horizontal_dB: cut,
  vertical_dB: cut,
});

/** Reads a pattern upload. @throws RequestError */
export function readPatternUpload(body: unknown): PatternUpload {
  return readBody(patternUpload, body);
}

function textOf(longest: number, description: string, options?: FieldOptions): z.ZodType<string> {
  const limits = `1 to ${longest}`;
  return field(
    (raw) => {
      if (typeof raw !== 'string' || raw.trim() === '' || raw.length > longest)
        return refuse(raw, limits, 'characters');
      return raw;
    },
    { type: 'string', minLength: 1, maxLength: longest, description },
    options,
  );
}
