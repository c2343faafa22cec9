import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { csvRows, readJson, tableKind } from '../files/table-file.js';
import type { Cell } from './case-row.js';

/** A table of cases, read row by row. */
export interface Cases {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** The member `profiles` of a JSON file, as it is; undefined where there is none. */
  readonly profiles: unknown;
}

/**
 * Opens a table of cases: CSV with a header; JSON `{columns, cases, profiles}` with an array per case, in the order of
 * the columns; or a JSON array of objects.
 *
 * @throws CliError with the file.
 */
export async function openCases(file: string): Promise<Cases> {
  return tableKind(file, '--in').format === 'csv' ? openCsv(file) : casesOfJson(await readJson(file), file);
}

async function openCsv(file: string): Promise<Cases> {
  const rows = csvRows(file, false);
  const header = await rows.next();
  if (header.value === undefined) throw new CliError(EXIT_CODE.usage, `${file} is empty`);
  const columns = header.value.cells.map((name) => name.trim());
  return { columns: checkColumns(columns, file), rows: cellsOf(rows), profiles: undefined };
}

async function* cellsOf(rows: AsyncIterable<{ readonly cells: readonly string[] }>): AsyncGenerator<readonly string[]> {
  for await (const { cells } of rows) yield cells;
}

function casesOfJson(json: unknown, file: string): Cases {
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file}: ${what}`);
  if (Array.isArray(json)) {
    const records = json as readonly Readonly<Record<string, Cell>>[];
    const odd = records.findIndex((each) => typeof each !== 'object' || each === null || Array.isArray(each));
    if (odd >= 0) throw wrong(`case ${odd + 1} is not an object`);
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
    return {
      columns: checkColumns(columns, file),
      rows: records.map((record) => columns.map((column) => record[column] ?? null)),
      profiles: undefined,
    };
  }
  const { columns, cases, profiles } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(columns) || !Array.isArray(cases)) {
    throw wrong('it is not an array of objects, or an object with the arrays "columns" and "cases"');
  }
  const rows = cases as readonly (readonly Cell[])[];
  const odd = rows.findIndex((row) => !Array.isArray(row) || row.length !== columns.length);
  if (odd >= 0) throw wrong(`case ${odd + 1} is not an array of ${columns.length} values, one per column`);
  return { columns: checkColumns(columns.map(String), file), rows, profiles };
}

function checkColumns(columns: readonly string[], file: string): readonly string[] {
  const twice = columns.find((column, i) => columns.indexOf(column) < i);
  if (twice !== undefined) throw new CliError(EXIT_CODE.usage, `${file} has the column ${twice} twice`);
  return columns;
}
