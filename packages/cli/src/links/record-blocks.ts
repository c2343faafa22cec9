import { CliError, EXIT_CODE } from '@radioshed/command';

/** Whole records of a file, one after the other. */
export interface RecordBlock {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Line of the file that the block begins with, from 1. */
  readonly line: number;
}

/** Longest record, bytes: a longer one is mostly a quote that is never closed. */
const MAX_RECORD = 2 ** 20;

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;

/**
 * Cuts a file into blocks at the ends of records. The last record may lack its end of line.
 *
 * @param size bytes of a block, or a little more.
 * @param delimiter byte between cells, in which line breaks within quotes belong to a record; undefined without quotes.
 * @param line of the first record.
 * @throws CliError for a record of more than 1 MiB.
 */
export async function* recordBlocks(
  chunks: AsyncIterable<Uint8Array>,
  options: { readonly size: number; readonly delimiter?: number; readonly name: string; readonly line?: number },
): AsyncGenerator<RecordBlock> {
  const { size, delimiter, name } = options;
  let parts: Uint8Array[] = [];
  let held = 0;
  let line = options.line ?? 1;
  const take = (bytes: Uint8Array<ArrayBuffer>, end: number): RecordBlock => {
    const block = { bytes: bytes.slice(0, end), line };
    line += linesOf(block.bytes);
    parts = [bytes.subarray(end)];
    held = bytes.length - end;
    return block;
  };
  for await (const chunk of chunks) {
    parts.push(chunk);
    held += chunk.length;
    if (held < size) continue;
    const bytes = joined(parts, held);
    const end = lastEnd(bytes, delimiter);
    if (end > 0) yield take(bytes, end);
    else parts = [bytes];
    if (held > MAX_RECORD + size) {
      const message = `${name}: line ${line} begins a record of more than 1 MiB: is a quote not closed?`;
      throw new CliError(EXIT_CODE.usage, message);
    }
  }
  if (held > 0) yield take(joined(parts, held), held);
}

/** Index after the end of line of the record that begins at `from`. A quote opens a cell at its beginning alone. */
export function recordEnd(bytes: Uint8Array, from: number, delimiter?: number): number {
  if (delimiter === undefined) {
    const at = bytes.indexOf(NEWLINE, from);
    return at < 0 ? bytes.length : at + 1;
  }
  let isOpen = false;
  let isBegin = true;
  for (let i = from; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === NEWLINE && !isOpen) return i + 1;
    if (byte !== QUOTE) isBegin = byte === delimiter || (isBegin && byte === SPACE);
    else if (!isOpen) isOpen = isBegin;
    else if (bytes[i + 1] === QUOTE) i++;
    else isOpen = false;
  }
  return bytes.length;
}

/** Number of lines that end in a block. */
export function linesOf(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

/** Whether a record is an empty line. */
export function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  for (let i = from; i < end; i++) if (bytes[i] !== NEWLINE && bytes[i] !== RETURN) return false;
  return true;
}

/**
 * A block without its first records. Empty lines do not count.
 *
 * @returns what is left, and how many records were left out.
 */
export function withoutFirst(
  { bytes, line }: RecordBlock,
  count: number,
  delimiter: number,
): { readonly block: RecordBlock; readonly skipped: number } {
  let from = 0;
  let skipped = 0;
  while (skipped < count && from < bytes.length) {
    const end = recordEnd(bytes, from, delimiter);
    if (!isBlank(bytes, from, end)) skipped++;
    from = end;
  }
  return { block: { bytes: bytes.slice(from), line: line + linesOf(bytes.subarray(0, from)) }, skipped };
}

function lastEnd(bytes: Uint8Array, delimiter: number | undefined): number {
  if (delimiter === undefined || !bytes.includes(QUOTE)) return bytes.lastIndexOf(NEWLINE) + 1;
  let end = 0;
  for (let next = 0; next < bytes.length;) {
    next = recordEnd(bytes, next, delimiter);
    if (next < bytes.length || isWhole(bytes, end, delimiter)) end = next;
  }
  return end;
}

/** Whether the record that begins at `from` has its end of line, outside quotes. */
export function isWhole(bytes: Uint8Array, from: number, delimiter?: number): boolean {
  const end = recordEnd(bytes, from, delimiter);
  if (bytes[end - 1] !== NEWLINE) return false;
  // Were the last line break one within quotes, a character after it would still belong to the record.
  return end < bytes.length || recordEnd(Uint8Array.of(...bytes.subarray(from), NEWLINE), 0, delimiter) === end - from;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
