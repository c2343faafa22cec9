import { csvLine } from '@radioshed/places';

import type { ByteText } from './byte-text.js';
import { byteNumber } from './byte-number.js';
import { type LinkRow, linkRows, numberOf } from './link-rows.js';
import type { RecordBlock } from './record-blocks.js';

/** The rows of a block of CSV, without empty lines. */
export interface LinkTable {
  readonly rows: number;
  /** Line of the file that a row begins with. */
  line(row: number): number;
  /** Number of cells of a row. */
  width(row: number): number;
  /** The text of a cell; empty beyond the last. */
  text(row: number, column: number): string;
  isEmpty(row: number, column: number): boolean;
  /** The number in a cell; NaN for anything else. */
  number(row: number, column: number): number;
  /** Writes a row as CSV without its end of line. */
  copy(row: number, to: ByteText): void;
}

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;

/** Reads a block. Only a block with quotes needs the parser. */
export function linkTable(block: RecordBlock, delimiter: string): LinkTable {
  const decimalComma = delimiter !== ',';
  return block.bytes.includes(QUOTE)
    ? new ParsedTable(linkRows(block, delimiter), delimiter, decimalComma)
    : new PlainTable(block, delimiter, decimalComma);
}

/** A table without quotes: its cells are ranges of the bytes. */
class PlainTable implements LinkTable {
  readonly #bytes: Uint8Array;
  readonly #delimiter: string;
  readonly #decimalComma: boolean;
  /** Where cells begin, and of each row its first cell; each cell ends a byte before the next. */
  readonly #starts: Int32Array;
  readonly #first: Int32Array;
  readonly #lines: Int32Array;
  readonly rows: number;

  constructor({ bytes, line }: RecordBlock, delimiter: string, decimalComma: boolean) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#decimalComma = decimalComma;
    const code = delimiter.charCodeAt(0);
    const { cells, rows } = countsOf(bytes, code);
    this.#starts = new Int32Array(cells + rows);
    this.#first = new Int32Array(rows + 1);
    this.#lines = new Int32Array(rows);
    let [count, row, number] = [0, 0, line];
    for (let from = 0; from < bytes.length; number++) {
      const found = bytes.indexOf(NEWLINE, from);
      const next = found < 0 ? bytes.length : found;
      const end = next > from && bytes[next - 1] === RETURN ? next - 1 : next;
      if (end > from) {
        this.#first[row] = count;
        this.#lines[row++] = number;
        this.#starts[count++] = from;
        for (let i = from; i < end; i++) if (bytes[i] === code) this.#starts[count++] = i + 1;
        this.#starts[count++] = end + 1; // where a next cell would begin
      }
      from = next + 1;
    }
    this.#first[row] = count;
    this.rows = row;
  }

  line(row: number): number {
    return this.#lines[row];
  }

  width(row: number): number {
    return this.#first[row + 1] - this.#first[row] - 1;
  }

  text(row: number, column: number): string {
    if (column >= this.width(row)) return '';
    const at = this.#first[row] + column;
    return new TextDecoder().decode(this.#bytes.subarray(this.#starts[at], this.#starts[at + 1] - 1));
  }

  isEmpty(row: number, column: number): boolean {
    const at = this.#first[row] + column;
    const [from, end] = [this.#starts[at], this.#starts[at + 1] - 1];
    return from === end || (this.#bytes[from] <= 32 && this.text(row, column).trim() === '');
  }

  number(row: number, column: number): number {
    const at = this.#first[row] + column;
    return byteNumber(this.#bytes, this.#starts[at], this.#starts[at + 1] - 1, this.#decimalComma);
  }

  copy(row: number, to: ByteText): void {
    const from = this.#starts[this.#first[row]];
    const end = this.#starts[this.#first[row + 1] - 1] - 1;
    const inner = this.#bytes.subarray(from, end);
    if (!inner.includes(RETURN)) to.bytes(inner, 0, inner.length);
    else
      to.text(
        csvLine(
          Array.from({ length: this.width(row) }, (_, k) => this.text(row, k)),
          this.#delimiter,
        ),
      );
  }
}

/** Maximum number of cells and rows. */
function countsOf(bytes: Uint8Array, delimiter: number): { readonly cells: number; readonly rows: number } {
  let rows = 1;
  let cells = 1;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === delimiter) cells++;
    else if (bytes[i] === NEWLINE) rows++;
  }
  return { cells: cells + rows, rows };
}

/** A table that the parser read. */
class ParsedTable implements LinkTable {
  readonly #rows: readonly LinkRow[];
  readonly #delimiter: string;
  readonly #decimalComma: boolean;

  constructor(rows: readonly LinkRow[], delimiter: string, decimalComma: boolean) {
    this.#rows = rows;
    this.#delimiter = delimiter;
    this.#decimalComma = decimalComma;
  }

  get rows(): number {
    return this.#rows.length;
  }

  line(row: number): number {
    return this.#rows[row].line;
  }

  width(row: number): number {
    return this.#rows[row].cells.length;
  }

  text(row: number, column: number): string {
    return this.#rows[row].cells[column] ?? '';
  }

  isEmpty(row: number, column: number): boolean {
    return this.text(row, column).trim() === '';
  }

  number(row: number, column: number): number {
    return numberOf(this.text(row, column), this.#decimalComma);
  }

  copy(row: number, to: ByteText): void {
    to.text(csvLine(this.#rows[row].cells, this.#delimiter));
  }
}
