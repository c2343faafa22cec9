import { csvLine } from '@radioshed/places';

import { ByteText } from './byte-text.js';
import type { LinkTable } from './link-table.js';
import type { Outcomes } from './outcomes.js';

/** How rows are written. */
export interface RowFormat {
  readonly delimiter: string;
  /** Columns of the header. */
  readonly width: number;
  /** Whether results have a value besides the loss. */
  readonly hasValue: boolean;
  /** Whether to end before the first row that is refused. */
  readonly strict: boolean;
}

/** The rows of a block with their results. */
export interface WrittenRows {
  readonly bytes: Uint8Array;
  readonly rows: number;
  /** Rows without a result: their number, and the first of them, each with its line. */
  readonly refused: number;
  readonly faults: readonly string[];
  /** With `strict`, the first row refused. */
  readonly ended?: string;
}

/** Faults that a block reports. */
const MOST_FAULTS = 20;

const COMMA = 44;
const POINT = 46;
const NEWLINE = 10;

/** Writes rows with their results, block after block into the same memory. */
export class RowWriter {
  readonly #format: RowFormat;
  readonly #out = new ByteText();

  constructor(format: RowFormat) {
    this.#format = format;
  }

  write(table: LinkTable, { distanceM, lossDb, values, faults }: Outcomes): WrittenRows {
    const { delimiter, width, hasValue, strict } = this.#format;
    const reported: string[] = [];
    const separator = delimiter.charCodeAt(0);
    const point = delimiter === ',' ? POINT : COMMA;
    const out = this.#out;
    out.clear();
    const shown = (value: number, decimals: number): void => {
      out.byte(separator);
      if (!Number.isNaN(value)) out.fixed(value, decimals, point);
    };
    for (let row = 0; row < table.rows; row++) {
      const fault = faults.size === 0 ? undefined : faults.get(row);
      if (fault !== undefined) {
        const text = `line ${table.line(row)}: ${fault}`;
        if (strict) return { bytes: out.taken(), rows: row, refused: 0, faults: [], ended: text };
        if (reported.length < MOST_FAULTS) reported.push(text);
      }
      if (table.width(row) === width) table.copy(row, out);
      else
        out.text(
          csvLine(
            Array.from({ length: width }, (_, k) => table.text(row, k)),
            delimiter,
          ),
        );
      shown(distanceM[row] / 1000, 6);
      shown(lossDb[row], 4);
      if (hasValue) shown(values[row], 4);
      out.byte(separator);
      if (fault !== undefined) out.text(csvLine([fault], delimiter));
      out.byte(NEWLINE);
    }
    return { bytes: out.taken(), rows: table.rows, refused: faults.size, faults: reported };
  }
}
