import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';

import { parse } from 'csv-parse';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { jsonFault } from '../shell/json-fault.js';
import { whyUnreadable } from '../shell/why-unreadable.js';

/** The format in the name of a table. */
export interface TableKind {
  readonly format: 'csv' | 'json';
  readonly gzip: boolean;
}

/** Reads `.csv`, `.json`, `.csv.gz`, `.json.gz`. @throws CliError for any other name */
export function tableKind(file: string, flag: string): TableKind {
  const [, format, gz] = /\.(csv|json)(\.gz)?$/i.exec(file) ?? [];
  if (format === undefined) {
    throw new CliError(EXIT_CODE.usage, `${flag}: ${file} does not end in .csv, .json, .csv.gz or .json.gz`);
  }
  return { format: format.toLowerCase() as TableKind['format'], gzip: gz !== undefined };
}

/** A line of a CSV file and its number. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file line by line.
 *
 * @param ragged whether lines may differ in length.
 * @throws CliError with file and line.
 */
export async function* csvRows(file: string, ragged: boolean, delimiter = ','): AsyncGenerator<CsvRow, undefined> {
  const parser = parse({ bom: true, delimiter, info: true, skip_empty_lines: true, relax_column_count: ragged });
  const { gzip } = tableKind(file, '');
  // A failing stream ends the others, so the loop below gets the error.
  pipeline([createReadStream(file), ...(gzip ? [createGunzip()] : []), parser], () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Reads a JSON file. @throws CliError with file and line */
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
  const why = code.startsWith('Z_') ? 'the gzip file is damaged' : whyUnreadable(cause);
  return new CliError(EXIT_CODE.file, `cannot read ${file}: ${why}`, { cause });
}
