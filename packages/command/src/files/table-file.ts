import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';

import { type HeadingChoice, openTable, type TableRow } from '@radioshed/places';
import type { Note } from '@radioshed/units';

import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { jsonFault } from '../json-fault.js';
import { whyUnreadable } from '../why-unreadable.js';

/** The format in the name of a table. */
export interface TableKind {
  readonly format: 'csv' | 'json';
  readonly gzip: boolean;
}

/** Reads `.csv`, `.txt`, `.tsv`, `.json` and the same with `.gz`. @throws CliError for any other name */
export function tableKind(file: string, flag: string): TableKind {
  const [, format, gz] = /\.(csv|txt|tsv|json)(\.gz)?$/i.exec(file) ?? [];
  if (format === undefined) {
    throw new CliError(
      EXIT_CODE.usage,
      `${flag}: ${file} does not end in .csv, .txt, .tsv or .json, or one of these with .gz`,
    );
  }
  return { format: format.toLowerCase() === 'json' ? 'json' : 'csv', gzip: gz !== undefined };
}

/** A line of a CSV file and its number. */
export type CsvRow = TableRow;

/** A table of text in a file. */
export interface TableFile {
  /** Of the columns, as the heading has them. */
  readonly names: readonly string[];
  readonly decimalComma: boolean;
  /** The heading, then the rows. */
  readonly rows: AsyncGenerator<CsvRow, undefined>;
  /** Sentences about how it was read, complete after its rows. */
  readonly notes: () => readonly Note[];
  /** Lines so far whose quotation marks were taken as characters. */
  readonly strays: readonly number[];
}

/**
 * Opens a table of text with any delimiter and encoding. Its rows are read as they are needed.
 *
 * @throws CliError with the file, also while it is read.
 */
export async function openTableFile(file: string, heading: HeadingChoice = 'found'): Promise<TableFile> {
  const { gzip } = tableKind(file, '');
  const stream = createReadStream(file, { highWaterMark: 2 ** 18 });
  const bytes = gzip ? pipeline([stream, createGunzip()], () => undefined) : stream;
  const table = await openTable(named(bytes as AsyncIterable<Uint8Array>, file), heading);
  async function* rows(): AsyncGenerator<CsvRow, undefined> {
    if (table.names.length > 0) yield { line: table.line, cells: table.names };
    for await (const block of table.blocks) yield* block;
  }
  const { names, decimalComma, strays } = table;
  return { names, decimalComma, strays, rows: rows(), notes: () => [...table.notes, ...table.rowNotes()] };
}

async function* named(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/**
 * Reads a CSV file line by line; its first line is one of the rows.
 *
 * @param ragged whether lines may differ in length.
 * @throws CliError with file and line.
 */
export async function* csvRows(file: string, ragged: boolean): AsyncGenerator<CsvRow, undefined> {
  const { names, rows, strays } = await openTableFile(file, 'first');
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file} is not CSV: ${what}`);
  for await (const row of rows) {
    const [stray] = strays;
    if (stray !== undefined) throw wrong(`a quotation mark in line ${stray} opens or closes no cell`);
    if (!ragged && row.cells.length !== names.length) {
      throw wrong(`in line ${row.line} there are ${row.cells.length} cells, in the first line ${names.length}`);
    }
    yield row;
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
  const { code = '' } = cause as NodeJS.ErrnoException;
  const why = code.startsWith('Z_') ? 'the gzip file is damaged' : whyUnreadable(cause);
  return new CliError(EXIT_CODE.file, `cannot read ${file}: ${why}`, { cause });
}
