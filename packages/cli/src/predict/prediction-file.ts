import { gzipSync } from 'node:zlib';

import { csvLine } from '@radioshed/places';
import type { TableKind } from '@radioshed/command/files';

import type { Cell } from './case-row.js';
import type { Prediction } from './predict-row.js';

/** Prefix of result columns. */
const OURS = 'our_';

/**
 * A table of cases with their predictions, added row by row: the columns of the cases, then the results. Results of an
 * earlier run are dropped.
 */
export class PredictionFile {
  readonly #kind: TableKind;
  /** Indices of the case columns to write. */
  readonly #kept: readonly number[];
  readonly #lines: string[] = [];

  constructor(kind: TableKind, columns: readonly string[], outputs: readonly string[]) {
    const added = [...outputs, 'error'].map((column) => OURS + column);
    this.#kind = kind;
    this.#kept = [...columns.keys()].filter((place) => !added.includes(columns[place]));
    this.#add([...this.#kept.map((place) => columns[place]), ...added]);
  }

  add(cells: readonly Cell[], { values, error }: Prediction): void {
    this.#add([...this.#kept.map((place) => cells[place]), ...values, error]);
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
