import { gzipSync } from 'node:zlib';

import type { Cell } from './case-row.js';
import type { Prediction } from './predict-row.js';
import type { TableKind } from './table-file.js';

/** Prefix of the columns of results. */
const OURS = 'our_';

/** A table of cases with their predictions, gathered row by row: the columns of the cases as they are, then ours. */
export class PredictionFile {
  readonly #kind: TableKind;
  readonly #lines: string[] = [];

  constructor(kind: TableKind, columns: readonly string[], outputs: readonly string[]) {
    this.#kind = kind;
    this.#add([...columns, ...outputs.map((column) => OURS + column), `${OURS}error`]);
  }

  add(cells: readonly Cell[], { values, error }: Prediction): void {
    this.#add([...cells, ...values, error]);
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
    this.#lines.push(this.#kind.format === 'csv' ? cells.map(csvCell).join(',') : `[${cells.map(jsonCell).join(',')}]`);
  }
}

/** Texts that are numbers become numbers, with all the digits they came with. */
function jsonCell(cell: Cell | undefined): string {
  if (typeof cell === 'string' && JSON_NUMBER.test(cell)) return cell;
  return JSON.stringify(cell === undefined || cell === '' ? null : cell);
}

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function csvCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
