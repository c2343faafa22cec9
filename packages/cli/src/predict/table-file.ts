import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';

import { parse } from 'csv-parse';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { jsonFault } from '../shell/json-fault.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** What the name of a table says of it. */
export interface TableKind {
  readonly format: 'csv' | 'json';
  readonly gzip: boolean;
}

/** Reads `.csv`, `.json`, `.csv.gz`, `.json.gz`. @throws CliError for any other name */
export function tableKind(file: string, flag: string): TableKind {
  const [, format, gz] = /\.(csv|json)(\.gz)?$/i.exec(file) ?? [];
  if (format === undefined) {
    throw new CliError(EXIT_CODE.usage, `${flag}: ${file} ends neither in .csv nor in .json (with or without .gz)`);
  }
  return { format: format.toLowerCase() as TableKind['format'], gzip: gz !== undefined };
}

/** One line of a CSV file and its number. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a CSV file, read as they are asked for.
 *
 * @param ragged whether lines may differ in length.
 * @param delimiter what stands between cells.
 * @throws CliError naming file and line.
 */
export async function* csvRows(file: string, ragged: boolean, delimiter = ','): AsyncGenerator<CsvRow, undefined> {
  const parser = parse({ bom: true, delimiter, info: true, skip_empty_lines: true, relax_column_count: ragged });
  const { gzip } = tableKind(file, '');
  // A stream that fails takes the others with it, so that the loop below sees the failure.
  pipeline([createReadStream(file), ...(gzip ? [createGunzip()] : []), parser], () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** A JSON file. @throws CliError naming file and line */
export async function readJson(file: string): Promise<unknown> {
  let text = '';
  try {
    const bytes = await readFile(file);
    text = (tableKind(file, '').gzip ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw unreadable(file, cause);
    throw new CliError(EXIT_CODE.usage, `${file} is not JSON: ${jsonFault(text)}`, { cause });
  }
}

function unreadable(file: string, cause: unknown): CliError {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  if (code.startsWith('CSV_')) return new CliError(EXIT_CODE.usage, `${file} is not CSV: ${message}`, { cause });
  const why = code.startsWith('Z_') ? 'it is no whole gzip file' : whyUnreadable(cause);
  return new CliError(EXIT_CODE.file, `cannot read ${file}: ${why}`, { cause });
}
