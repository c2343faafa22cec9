import { plainNumber, RecordParser } from '@radioshed/places';

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

/**
 * A number that can be read without its column; NaN for anything else, as for `1,800`, which may be two numbers.
 *
 * @param decimalComma whether a comma does not part the cells
 */
export function numberOf(text: string, decimalComma: boolean): number {
  const said = text.trim();
  const dotted = decimalComma && LONE_COMMA.test(said) ? plainNumber(said) : said;
  return dotted !== undefined && NUMBER.test(dotted) ? Number(dotted) : Number.NaN;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const LONE_COMMA = /^[+-]?\d*,\d*$/;
