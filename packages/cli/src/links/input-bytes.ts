import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

/** A file that is read once, from its beginning. */
export interface InputBytes {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Fraction of the file after `bytes` of its content, 0 to 1; undefined for a stream without a length. */
  readonly share: (bytes: number) => number | undefined;
}

/** Opens a file, `-` for stdin; a name ending in `.gz` is decompressed. @throws CliError, also while it is read */
export async function openInput(file: string): Promise<InputBytes> {
  if (file === '-') return { chunks: withoutBom(process.stdin), share: () => undefined };
  try {
    const { size } = await stat(file);
    const stream = createReadStream(file, { highWaterMark: 2 ** 18 });
    const isPacked = /\.gz$/i.test(file);
    const bytes = isPacked ? pipeline([stream, createGunzip()], () => undefined) : stream;
    return {
      chunks: withoutBom(named(bytes as AsyncIterable<Uint8Array>, file)),
      share: (done) => (size === 0 ? 1 : Math.min(1, (isPacked ? stream.bytesRead : done) / size)),
    };
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

async function* named(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

async function* withoutBom(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const hasBom = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    isFirst = false;
    yield hasBom ? chunk.subarray(3) : chunk;
  }
}

function unreadable(file: string, cause: unknown): CliError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const why = code.startsWith('Z_') ? 'the gzip file is damaged' : whyUnreadable(cause);
  return new CliError(EXIT_CODE.file, `cannot read ${file}: ${why}`, { cause });
}
