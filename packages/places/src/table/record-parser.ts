import Papa from 'papaparse';

import { lineEnd, quotedRecord } from './quoted-record.js';

/** Cells as the file has them, without quotation marks around them. */
export interface TableRow {
  /** Line of the file that it begins in, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The delimiter of columns that blanks part. */
export const BLANKS = ' ';

/**
 * Parses the rows of a table from pieces of its text. Quoted cells may have delimiters and line breaks. A quotation
 * mark that does not open a cell, or that is not closed, is a character of its cell.
 */
export class RecordParser {
  readonly #delimiter: string;
  readonly #width: number | undefined;
  #rest = '';
  #line: number;
  /** Lines whose quotation marks were taken as characters. */
  readonly strays: number[] = [];

  /** @param width cells of a row, where they are known; `line` is that of the first row */
  constructor(delimiter: string, line: number, width?: number) {
    this.#delimiter = delimiter;
    this.#line = line;
    this.#width = width;
  }

  /** The rows that are complete with the next piece. Empty lines are left out. @param text with `\n` as line breaks */
  push(text: string, isLast: boolean): TableRow[] {
    const all = this.#rest + (this.#delimiter === BLANKS ? tabbed(text) : text);
    const rows: TableRow[] = [];
    const end = isLast ? all.length : all.lastIndexOf('\n') + 1;
    const from = all.includes('"') ? this.#quoted(all, end, isLast, rows) : this.#plain(all, 0, end, rows, false);
    this.#rest = all.slice(from);
    return rows;
  }

  /**
   * Parses records, of which those with a stray quotation mark are read by themselves.
   * @returns index after the last
   */
  #quoted(all: string, end: number, isLast: boolean, rows: TableRow[]): number {
    let [done, at] = [0, 0];
    while (at < end) {
      const quote = all.indexOf('"', at);
      if (quote < 0 || quote >= end) {
        at = end;
        break;
      }
      at = Math.max(at, all.lastIndexOf('\n', quote) + 1);
      const record = quotedRecord(all, at, this.#separator());
      // Later text may close it.
      if (!isLast && (record.isOpen || record.end > end)) break;
      const isLong = record.lines > 1 && this.#width !== undefined && record.cells !== this.#width;
      const isStray = record.isBroken || record.isOpen || isLong;
      if (!isStray && !record.isPadded) {
        at = record.end;
        continue;
      }
      this.#plain(all, done, at, rows, true);
      if (isStray) {
        const next = lineEnd(all, at);
        this.strays.push(this.#line);
        this.#literal(all.slice(at, next), rows);
        at = next;
      } else {
        this.#plain(trimmed(all.slice(at, record.end), this.#separator()), 0, Infinity, rows, true);
        at = record.end;
      }
      done = at;
    }
    this.#plain(all, done, at, rows, true);
    return at;
  }

  #separator(): string {
    return this.#delimiter === BLANKS ? '\t' : this.#delimiter;
  }

  /** Parses complete records. @returns `end` */
  #plain(all: string, from: number, end: number, rows: TableRow[], hasQuotes: boolean): number {
    if (end <= from) return end;
    const text = from === 0 && end >= all.length ? all : all.slice(from, end);
    const body = text.endsWith('\n') ? text.slice(0, -1) : text;
    const { data } = Papa.parse<string[]>(body, {
      delimiter: this.#separator(),
      newline: '\n',
      ...(hasQuotes ? {} : { fastMode: true }),
    });
    for (const cells of data) this.#add(cells, hasQuotes ? breaksIn(cells) : 0, rows);
    return end;
  }

  /** Parses one line whose quotation marks are characters. */
  #literal(text: string, rows: TableRow[]): void {
    const { data } = Papa.parse<string[]>(text.replace(/\n$/, ''), {
      delimiter: this.#separator(),
      newline: '\n',
      fastMode: true,
    });
    this.#add(data[0] ?? [''], 0, rows);
  }

  #add(cells: string[], breaks: number, rows: TableRow[]): void {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: this.#line, cells });
    this.#line += 1 + breaks;
  }
}

function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) for (let i = cell.indexOf('\n'); i >= 0; i = cell.indexOf('\n', i + 1)) count++;
  return count;
}

/** Text whose columns are parted by tabs instead of blanks. */
function tabbed(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join('\n').replaceAll(/"[^"\n]*"|[ \t]+/g, (each) => (each.startsWith('"') ? each : '\t'));
}

/** A record without blanks around its quoted cells. */
function trimmed(record: string, separator: string): string {
  const isBlank = (at: number): boolean => record[at] === ' ' || (record[at] === '\t' && separator !== '\t');
  const afterBlanks = (from: number): number => {
    let at = from;
    while (isBlank(at)) at++;
    return at;
  };
  const parts: string[] = [];
  let [done, cell] = [0, 0];
  while (cell < record.length) {
    const opening = afterBlanks(cell);
    const closing = record[opening] === '"' ? closingQuote(record, opening) : -1;
    const end = afterBlanks(closing + 1);
    if (closing >= 0 && (end === record.length || record[end] === separator || record[end] === '\n')) {
      parts.push(record.slice(done, cell), record.slice(opening, closing + 1));
      done = end;
    }
    const next = record.indexOf(separator, Math.max(cell, closing + 1));
    if (next < 0) break;
    cell = next + 1;
  }
  return [...parts, record.slice(done)].join('');
}

/**
 * The quotation mark that ends the one at `opening`; two within are one of the text. Less than 0 where there is none.
 */
function closingQuote(record: string, opening: number): number {
  let at = record.indexOf('"', opening + 1);
  while (at >= 0 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
  return at;
}
