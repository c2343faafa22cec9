import { writeFileAtomic } from '@radioshed/formats/node';

import type { Interruption } from '../interruption.js';
import { readableBytes } from '../text-table.js';

/** A file to write: its path, description and content. */
export interface WantedFile {
  readonly path: string | undefined;
  readonly about: string;
  readonly content: () => Promise<Uint8Array | string>;
}

/** Writes the files that have a path, each atomically. @returns a row for each: path, size and description */
export async function writeFiles(
  wanted: readonly WantedFile[],
  { signal, finish }: Interruption,
): Promise<(readonly [string, string])[]> {
  const rows: (readonly [string, string])[] = [];
  for (const { path, about, content } of wanted) {
    if (path === undefined) continue;
    const bytes = await content();
    signal.throwIfAborted();
    await finish(writeFileAtomic(path, bytes));
    rows.push([path, `${readableBytes(Buffer.byteLength(bytes))}, ${about}`]);
  }
  return rows;
}
