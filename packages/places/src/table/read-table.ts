import { FileText, fileText, type Note, OutOfRangeError } from '@radioshed/units';

import { type HeadingChoice, type TableLayout, tableLayout } from './table-layout.js';
import { RecordParser, type TableRow } from './record-parser.js';
import { note } from '../notes.js';

/** A table whose rows are read one block after another. */
export interface OpenTable extends TableLayout {
  /** The rows below the heading, in blocks. */
  readonly blocks: AsyncIterable<readonly TableRow[]>;
  /** Notes on rows, complete once all blocks were read. */
  readonly rowNotes: () => Note[];
  /** Lines so far whose quotation marks were taken as characters. */
  readonly strays: readonly number[];
}

/** A table in memory; empty lines are no rows. */
export interface Table extends TableLayout {
  readonly rows: readonly TableRow[];
}

/** Characters among which the heading is. */
const HEAD = 2 ** 16;

/**
 * Reads a table of text: CSV with commas, semicolons, tabs, vertical bars or blanks between the cells, in UTF-8, UTF-16
 * or windows-1252. The heading is the first line that names a position, or that is as wide as the line below it; above
 * it may be a line `sep=;`, remarks and titles. Quoted cells may have delimiters and line breaks; stray quotation marks
 * are characters.
 *
 * @throws OutOfRangeError for anything but bytes or a string
 * @example
 * ```ts
 * const table = readTable('# device x\nsep=;\nLatitude;Longitude;RSSI (dBm)\n51,5;-0,12;-87\n');
 * console.log(table.names.join(' | ')); // Latitude | Longitude | RSSI (dBm)
 * console.log(table.rows[0]?.line, table.rows[0]?.cells.join(' | ')); // 4 51,5 | -0,12 | -87
 * ```
 */
export function readTable(input: Uint8Array | string): Table {
  if (typeof input !== 'string' && !(input instanceof Uint8Array))
    throw new OutOfRangeError('input', input, 'bytes or a string');
  const text = withLineFeeds(typeof input === 'string' ? input : fileText(input));
  const layout = tableLayout(text.slice(0, HEAD));
  if (layout === undefined) return { names: [], delimiter: ',', decimalComma: false, line: 1, notes: [], rows: [] };
  const body = new Body(layout.delimiter, layout.bodyLine, layout.names);
  const rows = body.push(text.slice(layout.bodyFrom), true);
  const { names, delimiter, decimalComma, line, notes } = layout;
  return { names, delimiter, decimalComma, line, notes: [...notes, ...body.notes()], rows };
}

/**
 * Reads a table from pieces of its file. The heading is known at once; of the rows, only a block is in memory.
 *
 * @param heading `first` if the first line is the heading, whatever it has; by default it is found as by {@link
 * readTable}
 */
export async function openTable(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  heading: HeadingChoice = 'found',
): Promise<OpenTable> {
  const pieces = piecesOf(chunks);
  let head = '';
  let isDone = false;
  while (head.length < HEAD && !isDone) {
    const { value, done } = await pieces.next();
    isDone = done === true;
    head += value ?? '';
  }
  const layout = tableLayout(head, heading);
  if (layout === undefined)
    return {
      names: [],
      delimiter: ',',
      decimalComma: false,
      line: 1,
      notes: [],
      rowNotes: () => [],
      strays: [],
      blocks: blocksOf([]),
    };
  const body = new Body(layout.delimiter, layout.bodyLine, layout.names);
  async function* blocks(): AsyncGenerator<readonly TableRow[]> {
    yield body.push(head.slice(layout?.bodyFrom), false);
    head = '';
    for await (const piece of pieces) yield body.push(piece, false);
    yield body.push('', true);
  }
  const { names, delimiter, decimalComma, line, notes } = layout;
  return {
    names,
    delimiter,
    decimalComma,
    line,
    notes,
    rowNotes: () => body.notes(),
    strays: body.strays,
    blocks: blocks(),
  };
}

async function* blocksOf(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  if (rows.length > 0) yield rows;
}

/** The text of a file in pieces, with `\n` as line breaks. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new FileText();
  let held = '';
  const next = (text: string): string => {
    const all = held + text;
    // The line break may go on in the next piece.
    held = all.endsWith('\r') ? '\r' : '';
    return withLineFeeds(held === '' ? all : all.slice(0, -1));
  };
  for await (const chunk of chunks) {
    const text = next(decoder.push(chunk));
    if (text !== '') yield text;
  }
  yield next(decoder.end()) + withLineFeeds(held);
  return undefined;
}

function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/** The rows below a heading, without remarks and drawn lines. */
class Body {
  readonly #parser: RecordParser;
  readonly #width: number;
  readonly #isDrawn: boolean;
  #remarks = 0;

  constructor(delimiter: string, line: number, names: readonly string[]) {
    this.#width = names.length;
    this.#parser = new RecordParser(delimiter, line, this.#width);
    this.#isDrawn = delimiter === '|' || delimiter === '│';
  }

  push(text: string, isLast: boolean): readonly TableRow[] {
    const rows = this.#parser.push(text, isLast);
    return rows.some((row) => this.#isNone(row)) ? rows.filter((row) => !this.#isNone(row, true)) : rows;
  }

  get strays(): readonly number[] {
    return this.#parser.strays;
  }

  notes(): Note[] {
    const [firstLine] = this.strays;
    return [
      ...(firstLine === undefined
        ? []
        : [note('quotationMarksAsCharacters', { count: this.strays.length, firstLine })]),
      ...(this.#remarks === 0 ? [] : [note('remarksAmongRows', { count: this.#remarks })]),
    ];
  }

  #isNone({ cells }: TableRow, counts = false): boolean {
    const [first = ''] = cells;
    if (cells.length === 1 && first.trim() === '') return true;
    const start = first.charCodeAt(0);
    if (start === 35 && cells.length !== this.#width) {
      if (counts) this.#remarks++;
      return true;
    }
    if (!this.#isDrawn && !(start > 0x2500 && start < 0x2580)) return false;
    return cells.every((cell) => /^[\s:=+─-╿-]*$/.test(cell)) && cells.some((cell) => /[=+─-╿-]/.test(cell));
  }
}
