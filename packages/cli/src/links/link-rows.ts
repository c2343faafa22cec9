import { parse } from 'csv-parse/sync';

import type { RecordBlock } from './record-blocks.js';

/** A row of a table with its line in the file. */
export interface LinkRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a block of CSV, without empty lines.
 *
 * @throws an error of the parser, whose code begins with CSV_.
 */
export function linkRows({ bytes, line }: RecordBlock, delimiter: string): LinkRow[] {
  const text = new TextDecoder().decode(bytes);
  const rows: LinkRow[] = [];
  const options = { delimiter, info: true, skip_empty_lines: true, relax_column_count: true } as const;
  let before = line;
  for (const { record, info } of parse(text, options) as unknown as readonly {
    readonly record: readonly string[];
    readonly info: { readonly lines: number };
  }[]) {
    rows.push({ line: before, cells: record });
    before = line + info.lines;
  }
  return rows;
}

/** Cells as a line of CSV. */
export function csvLine(cells: readonly string[], delimiter: string): string {
  let line = '';
  for (const [i, cell] of cells.entries()) {
    const isPlain = !cell.includes('"') && !cell.includes(delimiter) && !cell.includes('\n') && !cell.includes('\r');
    line += (i === 0 ? '' : delimiter) + (isPlain ? cell : `"${cell.replaceAll('"', '""')}"`);
  }
  return line;
}

/** A plain number; NaN for anything else. */
export function numberOf(text: string, decimalComma: boolean): number {
  const plain = text.trim();
  const dotted = decimalComma ? plain.replace(',', '.') : plain;
  return NUMBER.test(dotted) ? Number(dotted) : Number.NaN;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
