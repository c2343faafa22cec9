import { gzipSync } from 'node:zlib';

import { csvLine } from '@radioshed/places';

import type { TableKind } from '../files/table-file.js';
import type { Cell } from './case-row.js';

/**
 * A table of cases with their results, added row by row: the columns of the cases, then the results. Columns of the
 * cases with the name of a result are left out, as those of an earlier run are.
 */
export class ResultFile {
  readonly #kind: TableKind;
  /** Indices of the case columns to write. */
  readonly #kept: readonly number[];
  readonly #lines: string[] = [];

  /** @param results names of the result columns */
  constructor(kind: TableKind, columns: readonly string[], results: readonly string[]) {
    this.#kind = kind;
    this.#kept = [...columns.keys()].filter((place) => !results.includes(columns[place]));
    this.#add([...this.#kept.map((place) => columns[place]), ...results]);
  }

  /** Adds a row of the cases with its results, in the order of their columns. */
  add(cells: readonly Cell[], results: readonly (Cell | undefined)[]): void {
    this.#add([...this.#kept.map((place) => cells[place]), ...results]);
  }

  /** The whole file. */
  bytes(): Uint8Array {
    const [columns = '', ...rows] = this.#lines;
    const text =
      this.#kind.format === 'csv'
        ? `${this.#lines.join('\n')}\n`
        : `{"columns":${columns},\n"cases":[\n${rows.join(',\n')}\n]}\n`;
    const bytes = Buffer.from(text);
    return this.#kind.gzip ? gzipSync(bytes) : bytes;
  }

  #add(cells: readonly (Cell | undefined)[]): void {
    this.#lines.push(this.#kind.format === 'csv' ? csvLine(cells) : `[${cells.map(jsonCell).join(',')}]`);
  }
}

/** Numeric strings become numbers, with all their digits. */
function jsonCell(cell: Cell | undefined): string {
  if (typeof cell === 'string' && JSON_NUMBER.test(cell)) return cell;
  return JSON.stringify(cell === undefined || cell === '' ? null : cell);
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
