import type { MultilinkResult } from '@radioshed/engine';
import type { Note } from '@radioshed/units';
import * as z from 'zod';

import { wireNote } from '../notes.js';
import type { Described } from '../fields/described.js';
import { adjustedBy } from '../fields/note-words.js';
import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
import { round } from '../fields/round.js';
import { checkMembers, checkResult } from '../fields/checked-argument.js';

/** Response of /multilink. */
export interface MultilinkResponse extends AdjustedNotes {
  readonly engine: string;
  readonly license: string;
  /** Milliseconds. */
  readonly elapsed: number;
  readonly balance: number;
  /**
   * Level from radio i to radio j, as `i->j` with indices in the request from 0: a number, in `unit`; a string in the
   * form `spec`. A link without a value is absent; a note reports it.
   */
  readonly values: Readonly<Record<string, string | number>>;
  /** Extension: unit of the values, that of `out`. */
  readonly unit: string;
  readonly id: number;
  readonly sid: string;
  /** Extension: address of the link matrix as CSV: rows from, columns to. */
  readonly csv: string;
  readonly json: string;
  readonly attribution: readonly string[];
}

/** Checks a {@link MultilinkResponse}. */
export const multilinkResponse: z.ZodType<MultilinkResponse> = z.object({
  engine: z.string(),
  license: z.string(),
  elapsed: z.number().min(0),
  balance: z.number(),
  ...adjustedNotes,
  values: z.record(z.string().regex(/^\d+->\d+$/), z.union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number()])),
  unit: z.string(),
  id: z.int(),
  sid: z.string(),
  csv: z.string().endsWith('.csv'),
  json: z.string().endsWith('.json'),
  attribution: z.array(z.string()),
});

/** Greatest number of links without a value that are listed one by one. */
const MOST_LISTED = 20;

/** Response of /multilink. */
export function multilinkResponseOf(
  result: MultilinkResult,
  described: Described<Pick<MultilinkResponse, 'csv' | 'json'>>,
): MultilinkResponse {
  checkResult(result, 'multilink');
  const count = result.input.radios.length;
  const values: Record<string, string | number> = {};
  const written = described.form === 'live' ? Number : String;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const value = result.values[i * count + j] ?? Number.NaN;
      if (i !== j && Number.isFinite(value)) values[`${i}->${j}`] = written(round(value, 2));
    }
  }
  return {
    engine: result.producedBy,
    license: 'MIT',
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    ...adjustedBy([...described.notes, ...refusedNotes(result)]),
    values,
    unit: result.unit,
    id: described.id,
    sid: described.sid,
    ...described.urls,
    attribution: result.attributions,
  };
}

/** The link matrix as CSV: a row per transmitting radio, a column per receiving one; empty where there is no value. */
export function multilinkCsv(response: Pick<MultilinkResponse, 'values'>, radios: number): string {
  checkMembers('response', response, 'what multilinkResponseOf returns', ['values']);
  const { values } = response;
  const indexes = Array.from({ length: radios }, (_, i) => i);
  const row = (i: number): string => [i, ...indexes.map((j) => values[`${i}->${j}`] ?? '')].join(',');
  return `${[['from\\to', ...indexes].join(','), ...indexes.map(row)].join('\r\n')}\r\n`;
}

function refusedNotes({ refused }: MultilinkResult): Note[] {
  const listed = refused.slice(0, MOST_LISTED).map((each) => wireNote('linkRefused', each));
  const more = refused.length - MOST_LISTED;
  return more > 0 ? [...listed, wireNote('moreLinksRefused', { count: more })] : listed;
}
