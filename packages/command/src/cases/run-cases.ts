import { setImmediate as yieldToSignals } from 'node:timers/promises';

import type { TableKind } from '../files/table-file.js';
import { writeFiles } from '../files/write-files.js';
import type { Surroundings } from '../surroundings.js';
import { readableMs } from '../text-table.js';
import { CaseRow, type Cell } from './case-row.js';
import type { Cases } from './read-cases.js';
import { ResultFile } from './result-file.js';

/** The result of a row. */
export interface RowResult {
  /** In the order of the result columns; undefined where a refused row has none. */
  readonly values: readonly (number | string | undefined)[];
  /** Why the row was refused, or "". */
  readonly error: string;
}

/** A table of cases to compute. */
export interface CaseRun {
  readonly cases: Cases;
  /** Names of the result columns, without that of the error. */
  readonly results: readonly string[];
  /** Name of the column of the error. */
  readonly error: string;
  /** The result of a row. A refusal is part of it. */
  readonly compute: (row: CaseRow) => RowResult;
  /** Called with each row and its result. */
  readonly see?: (row: CaseRow, cells: readonly Cell[], result: RowResult) => void;
  /** The file to write, and its kind. */
  readonly out: { readonly path: string; readonly kind: TableKind } | undefined;
}

/** Rows between checks for cancellation. */
const ROWS_AT_A_TIME = 64;

/** Computes a table of cases row by row, writes it with its results, and prints how many rows it has. */
export async function runCases(
  run: CaseRun,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { cases, out } = run;
  const places = new Map(cases.columns.map((column, i) => [column, i]));
  const file = out === undefined ? undefined : new ResultFile(out.kind, cases.columns, [...run.results, run.error]);
  let [rows, refused] = [0, 0];
  for await (const cells of cases.rows) {
    if (rows % ROWS_AT_A_TIME === 0) await yieldToSignals();
    interruption.signal.throwIfAborted();
    const row = new CaseRow(places, cells, rows++);
    const result = run.compute(row);
    if (result.error !== '') refused++;
    file?.add(cells, [...result.values, result.error]);
    run.see?.(row, cells, result);
  }
  const content = (): Promise<Uint8Array> => Promise.resolve(file?.bytes() ?? new Uint8Array());
  const written = await writeFiles([{ path: out?.path, about: 'cases with results', content }], interruption);
  print(`${rows} rows, ${refused} refused, ${readableMs(performance.now() - started)}`);
  for (const [name, about] of written) print(`file  ${name} (${about})`);
}
