import { RecordParser } from '@radioshed/places';

import type { RecordBlock } from './record-blocks.js';

/** A row of a table with its line in the file. */
export interface LinkRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a block of CSV, without empty lines. */
export function linkRows({ bytes, line }: RecordBlock, delimiter: string): LinkRow[] {
  return new RecordParser(delimiter, line).push(new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n'), true);
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
