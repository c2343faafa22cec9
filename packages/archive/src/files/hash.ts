import { createHash } from 'node:crypto';

import { nextTurn } from '@radioshed/parallel';

import { absent, type Disk } from './disk.js';

/** Bytes read at a time. */
const CHUNK = 1 << 20;

/** Bytes hashed in a turn of the event loop: a fraction of a millisecond, since several files may be hashed at once. */
const PIECE = 1 << 18;

/** Size and content of a file. */
export interface Fingerprint {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly sha256: string;
}

/**
 * SHA-256 as 64 hexadecimal digits, a piece in each turn of the event loop. `crypto.subtle` hashes in another thread,
 * but copies all bytes at once before: that holds this one longer.
 */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.byteLength; start += PIECE) {
    if (start > 0) await nextTurn();
    hash.update(bytes.subarray(start, start + PIECE));
  }
  return hash.digest('hex');
}

/** Reads a file piece by piece, and passes the pieces to `take`; undefined if there is no file. */
export async function fingerprint(
  disk: Disk,
  path: string,
  take?: (chunk: Uint8Array) => Promise<unknown>,
): Promise<Fingerprint | undefined> {
  const file = await disk.open(path, 'r').catch(absent);
  if (file === undefined) return undefined;
  try {
    const hash = createHash('sha256');
    const chunk = new Uint8Array(CHUNK);
    for (let size = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, null);
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
      const piece = chunk.subarray(0, bytesRead);
      hash.update(piece);
      await take?.(piece);
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
}
