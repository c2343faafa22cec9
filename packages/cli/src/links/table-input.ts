import { BLANKS, RecordParser, tableLayout, type TableLayout } from '@radioshed/places';
import { FileText } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

/** The bytes of a table in UTF-8, whose lines end in `\n` or `\r\n`. */
export interface TableInput extends TableLayout {
  /** The rows below the heading. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Line of the first. */
  readonly firstLine: number;
  /** The cells of the first rows. */
  readonly sample: readonly (readonly string[])[];
}

/** Bytes among which the heading is. */
const HEAD = 2 ** 16;
/** Rows by which columns are understood. */
const SAMPLE_ROWS = 200;
const NEWLINE = 10;

/**
 * Finds the heading of a table, and converts another encoding, lines that end in `\r` and blanks between cells.
 * @throws CliError for a table that is empty
 */
export async function tableInput(chunks: AsyncIterable<Uint8Array>, file: string): Promise<TableInput> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let [held, isDone] = [0, false];
  while (held < HEAD && !isDone) {
    const { value, done } = await iterator.next();
    isDone = done === true;
    if (value !== undefined) first.push(value as Uint8Array);
    held += (value as Uint8Array | undefined)?.length ?? 0;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    if (!isDone) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const decoder = new FileText();
  const text = first.map((chunk) => decoder.push(chunk)).join('') + (isDone ? decoder.end() : '');
  const plainText = text.replaceAll(/\r\n?/g, '\n');
  const layout = tableLayout(plainText);
  if (layout === undefined) throw new CliError(EXIT_CODE.usage, `${file} is empty`);
  const { names, delimiter, decimalComma, line, notes, bodyLine, bodyFrom } = layout;
  const rows = new RecordParser(delimiter, bodyLine, names.length).push(plainText.slice(bodyFrom), isDone);
  const isAsItIs = decoder.encoding === 'UTF-8' && delimiter !== BLANKS && !/\r(?!\n)/.test(text.slice(0, -1));
  const plain = isAsItIs ? all() : converted(all(), delimiter);
  return {
    names,
    delimiter: delimiter === BLANKS ? '\t' : delimiter,
    decimalComma,
    line,
    notes,
    firstLine: bodyLine,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    chunks: afterLines(plain, bodyLine - 1),
  };
}

async function* converted(chunks: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<Uint8Array> {
  const [decoder, encoder] = [new FileText(), new TextEncoder()];
  let rest = '';
  const lines = (text: string, isLast: boolean): Uint8Array => {
    const all = rest + text;
    const end = isLast ? all.length : Math.max(all.lastIndexOf('\n'), all.slice(0, -1).lastIndexOf('\r')) + 1;
    rest = all.slice(end);
    const whole = all.slice(0, end).replaceAll(/\r\n?/g, '\n');
    return encoder.encode(
      delimiter === BLANKS
        ? whole
            .split('\n')
            .map((line) => line.trim().replaceAll(/[ \t]+/g, '\t'))
            .join('\n')
        : whole,
    );
  };
  for await (const chunk of chunks) yield lines(decoder.push(chunk), false);
  yield lines(decoder.end(), true);
}

async function* afterLines(chunks: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of chunks) {
    let from = 0;
    while (left > 0 && from < chunk.length) {
      const at = chunk.indexOf(NEWLINE, from);
      from = at < 0 ? chunk.length : at + 1;
      if (at >= 0) left--;
    }
    if (from < chunk.length) yield chunk.subarray(from);
  }
}
