import { createHash } from 'node:crypto';

import type { ByteCache } from '../files/byte-cache.js';
import type { ByteReader } from '../files/byte-reader.js';

/** A file of a remote folder. */
export interface RemoteEntry {
  /** Path below the folder. */
  readonly name: string;
  readonly bytes: number;
  /** Changes with the content, such as the time of writing. */
  readonly version: string;
}

/** A folder on other machines, such as a prefix in a bucket of an object store. */
export interface RemoteFolder {
  /** For people: `s3://tiles/srtm`. */
  readonly name: string;
  /** All files below it. @throws DemError `network`, `no-access` */
  list(): Promise<readonly RemoteEntry[]>;
  /** A range of a file's bytes. @throws DemError */
  read(name: string, offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Bytes in a cached block. */
export const BLOCK_BYTES: number = 256 * 1024;
/** Missing blocks in a row are fetched by one request of at most this number. */
const MAX_RUN = 32;

/** Random access to a file of a remote folder, in blocks that the processes of a machine share in a cache. */
export function remoteReader(
  folder: RemoteFolder,
  { name, bytes, version }: RemoteEntry,
  cache: ByteCache,
): ByteReader {
  const print = createHash('sha256').update(`${folder.name}\n${name}\n${bytes}\n${version}`).digest('hex');
  const keyOf = (block: number): string => `${print.slice(0, 2)}/${print.slice(2, 40)}/${block}`;
  const lengthOf = (block: number): number => Math.min(BLOCK_BYTES, bytes - block * BLOCK_BYTES);
  const underway = new Map<number, Promise<Uint8Array>>();

  async function cached(block: number): Promise<Uint8Array | undefined> {
    const found = await cache.get(keyOf(block));
    return found?.byteLength === lengthOf(block) ? found : undefined;
  }

  async function fetchRun(first: number, count: number, signal: AbortSignal | undefined): Promise<Uint8Array[]> {
    const offset = first * BLOCK_BYTES;
    const run = await folder.read(name, offset, Math.min(bytes - offset, count * BLOCK_BYTES), signal);
    const blocks = Array.from({ length: count }, (_, i) => run.slice(i * BLOCK_BYTES, (i + 1) * BLOCK_BYTES));
    // A full disk costs the cache, not the calculation.
    await Promise.all(blocks.map((block, i) => cache.set(keyOf(first + i), block).catch(() => {})));
    return blocks;
  }

  return {
    name: `${folder.name}/${name}`,
    async read(offset, length, signal) {
      const end = Math.min(offset + length, bytes);
      if (end <= offset) return new Uint8Array();
      const [first, last] = [Math.floor(offset / BLOCK_BYTES), Math.ceil(end / BLOCK_BYTES)];
      const wanted: (Promise<Uint8Array> | undefined)[] = [];
      for (let block = first; block < last; block++) {
        const known = underway.get(block) ?? (await cached(block));
        wanted.push(known === undefined ? undefined : Promise.resolve(known));
      }
      for (let at = 0; at < wanted.length; at++) {
        if (wanted[at] !== undefined) continue;
        let count = 1;
        while (count < MAX_RUN && at + count < wanted.length && wanted[at + count] === undefined) count++;
        const run = fetchRun(first + at, count, signal);
        for (let i = 0; i < count; i++) {
          const block = run.then((blocks) => blocks[i] ?? new Uint8Array());
          block.catch(() => {}); // the reader that waits for it has the error
          wanted[at + i] = block;
          // A cancelled read would fail those that share it.
          if (signal === undefined)
            underway.set(
              first + at + i,
              block.finally(() => underway.delete(first + at + i)),
            );
        }
      }
      const out = new Uint8Array(end - offset);
      for (const [i, block] of (await Promise.all(wanted)).entries()) {
        const start = (first + i) * BLOCK_BYTES;
        const [from, to] = [Math.max(offset, start), Math.min(end, start + (block?.byteLength ?? 0))];
        if (block !== undefined && to > from) out.set(block.subarray(from - start, to - start), from - offset);
      }
      return out;
    },
  };
}
