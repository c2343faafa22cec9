/** A record of CSV that begins at a place in the text of a table. */
export interface QuotedRecord {
  /** Index after its line break, or of the end of the text. */
  readonly end: number;
  readonly cells: number;
  readonly lines: number;
  /** Whether a quoted cell has text after its closing quotation mark, or is too long for one. */
  readonly isBroken: boolean;
  /** Whether a quoted cell has no closing quotation mark. */
  readonly isOpen: boolean;
  /** Whether there are blanks between a delimiter and a quotation mark. */
  readonly isPadded: boolean;
}

/** Lines and characters that a quoted cell may have: beyond them, its quotation mark is read as a character. */
const [MOST_LINES, MOST_CHARACTERS] = [200, 2 ** 16];

/**
 * Finds the end of a record, whose quoted cells may have line breaks and delimiters.
 *
 * @param text with `\n` as line breaks
 */
export function quotedRecord(text: string, from: number, delimiter: string): QuotedRecord {
  let [at, cells, lines, isPadded] = [from, 0, 1, false];
  const broken = (isOpen: boolean): QuotedRecord => ({
    end: lineEnd(text, from),
    cells,
    lines: 1,
    isBroken: !isOpen,
    isOpen,
    isPadded: false,
  });
  for (;;) {
    cells++;
    const begin = pastBlanks(text, at, delimiter);
    if (text[begin] === '"') {
      isPadded ||= begin > at;
      let close = begin;
      for (;;) {
        close = text.indexOf('"', close + 1);
        if (close < 0) return broken(text.length - begin <= MOST_CHARACTERS);
        if (close - begin > MOST_CHARACTERS) return broken(false);
        if (text[close + 1] !== '"') break;
        close++;
      }
      for (let i = text.indexOf('\n', begin); i >= 0 && i < close; i = text.indexOf('\n', i + 1)) lines++;
      if (lines > MOST_LINES) return broken(false);
      at = pastBlanks(text, close + 1, delimiter);
      isPadded ||= at > close + 1;
      if (at < text.length && text[at] !== '\n' && text[at] !== delimiter) return broken(false);
    } else {
      while (at < text.length && text[at] !== '\n' && text[at] !== delimiter) at++;
    }
    if (at >= text.length) return { end: at, cells, lines, isBroken: false, isOpen: false, isPadded };
    at++;
    if (text[at - 1] === '\n') return { end: at, cells, lines, isBroken: false, isOpen: false, isPadded };
  }
}

/** Index after the line break that ends a line, or of the end of the text. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at + 1;
}

function pastBlanks(text: string, from: number, delimiter: string): number {
  // A blank that is the delimiter is passed over once, as all others would be in each cell.
  const isBlank = (sign: string): boolean => sign !== delimiter && (sign === ' ' || sign === '\t');
  let at = from;
  while (isBlank(text.charAt(at))) at++;
  return at;
}
