import type { Note } from '@radioshed/units';

import { namesPosition } from '../columns/has-position.js';
import { quotedRecord } from './quoted-record.js';
import { BLANKS, RecordParser } from './record-parser.js';
import { note } from '../notes.js';

/** How a table is written. */
export interface TableLayout {
  /** Of the columns, as the heading has them. */
  readonly names: readonly string[];
  readonly delimiter: string;
  /** Whether a number may have a decimal comma: a comma does not part the cells. */
  readonly decimalComma: boolean;
  /** Of the heading, from 1. */
  readonly line: number;
  /** Notes on lines above the heading. */
  readonly notes: readonly Note[];
}

/** Whether the heading is searched below lines of remarks and titles, or is the first line. */
export type HeadingChoice = 'found' | 'first';

/** A layout, and where the rows begin. */
export interface FoundLayout extends TableLayout {
  readonly bodyFrom: number;
  readonly bodyLine: number;
}

/** Delimiters in the order in which they are preferred; of text with several, the one with most cells counts. */
const DELIMITERS = ['\t', ';', '│', '|', ','] as const;
/** Lines among which the heading is. */
const MOST_ABOVE = 60;

/** A line that names the delimiter, as spreadsheets write and read it. */
const SEPARATOR = /^"?sep=(.)"?[ \t;,]*$/i;
/** Lines of remarks. */
const REMARK = /^\s*(#|\/\/|%|!|--\s)/;
/** Whether a line is one of those that part the rows of a table drawn with characters. */
function isRule(line: string): boolean {
  return /^[\s:=+|─-╿-]*$/.test(line) && /[=+─-╿-]{3}/.test(line);
}

/**
 * Finds the heading of a table and its delimiter. Above it may be a line `sep=;`, remarks and titles.
 *
 * @param text the beginning of the table, with `\n` as line breaks
 * @param heading `first` if the first line is the heading, whatever it has
 * @returns undefined for text without a line
 */
export function tableLayout(text: string, heading: HeadingChoice = 'found'): FoundLayout | undefined {
  const isFirst = heading === 'first';
  let [from, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1];
  let named: string | undefined;
  const lines: Line[] = [];
  while (from < text.length && lines.length < (isFirst ? 1 : MOST_ABOVE)) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const content = text.slice(from, to);
    const [, separator] = lines.every(({ isRemark }) => isRemark) ? (SEPARATOR.exec(content) ?? []) : [];
    named ??= separator;
    if (separator === undefined && content.trim() !== '' && !isRule(content))
      lines.push({ from, line, isRemark: !isFirst && REMARK.test(content) });
    [from, line] = [to + 1, line + 1];
  }
  const candidates = named === undefined ? [...DELIMITERS, BLANKS] : [named];
  const found = lines.flatMap((each) =>
    each.isRemark ? [] : candidates.map((delimiter) => headingAt(text, each, delimiter)),
  );
  const inRemark = (): readonly Heading[] =>
    lines
      .filter(({ isRemark }) => isRemark)
      .reverse()
      .flatMap((each) => candidates.map((delimiter) => headingAt(text, each, delimiter)));
  const best =
    found.find((each) => namesPosition(each.names) && isLikely(text, each)) ??
    inRemark().find((each) => namesPosition(each.names) && isLikely(text, each)) ??
    byShape(text, found, candidates.length);
  if (best === undefined) return undefined;
  const above = lines.filter((each) => each.line < best.line);
  const titles = above.filter(({ isRemark }) => !isRemark).length;
  const remarks = above.length - titles;
  return {
    names: best.names.map((name) => (isFirst ? name : name.replace(/^\s*(#|\/\/|%|!)\s*/, '')).trim()),
    delimiter: best.delimiter,
    decimalComma: best.delimiter !== ',',
    line: best.line,
    notes: [
      ...(remarks === 0 ? [] : [note('remarksAboveHeading', { count: remarks })]),
      ...(titles === 0 ? [] : [note('headingBelowTitles', { line: best.line, count: titles })]),
    ],
    bodyFrom: best.end,
    bodyLine: best.line + best.lines,
  };
}

interface Line {
  readonly from: number;
  readonly line: number;
  readonly isRemark: boolean;
}

interface Heading {
  readonly delimiter: string;
  readonly names: readonly string[];
  readonly line: number;
  readonly lines: number;
  /** Index of the text after it. */
  readonly end: number;
}

/** A line as a heading, with a delimiter. */
function headingAt(text: string, { from, line }: Line, delimiter: string): Heading {
  const { cells, end, lines } = recordAt(text, from, delimiter);
  return { delimiter, names: cells, line, lines, end };
}

function recordAt(
  text: string,
  from: number,
  delimiter: string,
): { readonly cells: readonly string[]; readonly end: number; readonly lines: number } {
  const { end, lines } = quotedRecord(text, from, delimiter);
  const [row] = new RecordParser(delimiter, 1).push(text.slice(from, end), true);
  return { cells: row?.cells ?? [], end, lines };
}

/** Whether a heading fits the row below it; blanks part the words of any sentence. */
function isLikely(text: string, heading: Heading): boolean {
  return heading.delimiter !== BLANKS || below(text, heading) === heading.names.length;
}

/** Cells of the first row below a heading; undefined where there is none. */
function below(text: string, { end, delimiter }: Heading): number | undefined {
  let from = end;
  while (from < text.length) {
    const { cells, end: next } = recordAt(text, from, delimiter);
    const content = text.slice(from, next);
    if (content.trim() !== '' && !REMARK.test(content) && !isRule(content)) return cells.length;
    from = next;
  }
  return undefined;
}

/** The first line that is as wide as the row below it; else the first line. */
function byShape(text: string, found: readonly Heading[], perLine: number): Heading | undefined {
  for (let i = 0; i < found.length; i += perLine) {
    const fitting = found
      .slice(i, i + perLine)
      .filter((each) => each.names.length > 1 && below(text, each) === each.names.length);
    const [best] = fitting.sort(
      (a, b) => Number(a.delimiter === BLANKS) - Number(b.delimiter === BLANKS) || b.names.length - a.names.length,
    );
    if (best !== undefined) return best;
  }
  return found
    .slice(0, perLine)
    .sort(
      (a, b) => Number(a.delimiter === BLANKS) - Number(b.delimiter === BLANKS) || b.names.length - a.names.length,
    )[0];
}
