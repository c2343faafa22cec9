import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

import { isBlank, isWhole, recordEnd } from './record-blocks.js';

/** Results that are appended record by record; a run that was ended continues after the last whole one. */
export interface RecordFile {
  /** Whole records that an earlier run wrote, without the header. */
  readonly records: number;
  /** The last of them, to be compared with the same results computed again. */
  readonly last: readonly string[];
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** How results are written. */
export interface RecordFileOptions {
  /** A path, or undefined for stdout. */
  readonly path: string | undefined;
  readonly resume: boolean;
  /** First line of the file; undefined without one. */
  readonly header: string | undefined;
  /** Byte between cells, in which line breaks within quotes belong to a record; undefined without quotes. */
  readonly delimiter: number | undefined;
}

/** Records that are compared when a run continues. */
const COMPARED = 20;
const READ_BYTES = 2 ** 22;

/**
 * Opens the output. A new run replaces an existing file; a continued run cuts off a record that was not finished.
 *
 * @throws CliError if it cannot be written or has another header.
 */
export async function openRecordFile(options: RecordFileOptions): Promise<RecordFile> {
  const { path, resume } = options;
  if (path === undefined) {
    await writeOut(firstLine(options));
    return { records: 0, last: [], append: writeOut, close: () => Promise.resolve() };
  }
  try {
    const file = await open(path, resume ? 'a+' : 'w');
    try {
      return await continued(file, options);
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    throw new CliError(EXIT_CODE.file, `cannot write ${path}: ${whyUnreadable(cause)}`, { cause });
  }
}

async function continued(file: FileHandle, options: RecordFileOptions): Promise<RecordFile> {
  const found = options.resume ? await wholeRecords(file, options) : { records: 0, last: [], bytes: 0 };
  if (options.resume) await file.truncate(found.bytes);
  if (found.bytes === 0) await writeAll(file, firstLine(options));
  return {
    records: found.records,
    last: found.last,
    append: (bytes) => writeAll(file, bytes),
    close: async () => {
      await file.datasync();
      await file.close();
    },
  };
}

function firstLine({ header }: RecordFileOptions): Uint8Array {
  return header === undefined ? new Uint8Array() : Buffer.from(`${header}\n`);
}

/** Counts the whole records of a file. */
async function wholeRecords(
  file: FileHandle,
  { path, header, delimiter }: RecordFileOptions,
): Promise<{ readonly records: number; readonly last: readonly string[]; readonly bytes: number }> {
  let last: string[] = [];
  let records = 0;
  let bytes = 0;
  let isHeader = header !== undefined;
  let rest = Buffer.alloc(0);
  for (;;) {
    const chunk = Buffer.alloc(READ_BYTES);
    const { bytesRead } = await file.read(chunk, 0, READ_BYTES, bytes + rest.length);
    if (bytesRead === 0) return { records, last, bytes };
    const buffer = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let from = 0;
    for (;;) {
      const end = recordEnd(buffer, from, delimiter);
      if (end === from || (end === buffer.length && !isWhole(buffer, from, delimiter))) break;
      const text = buffer.toString('utf8', from, end - 1);
      if (isHeader && text !== header) {
        const message = `--resume: ${path} has another header: "${text}" instead of "${header}"`;
        throw new CliError(EXIT_CODE.usage, message);
      }
      if (!isHeader && !isBlank(buffer, from, end)) {
        records++;
        last = [...last.slice(1 - COMPARED), text];
      }
      isHeader = false;
      from = end;
    }
    bytes += from;
    rest = buffer.subarray(from);
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}

async function writeOut(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}
