import { createHash } from 'node:crypto';

import { absent, type Disk } from './disk.js';

/** Bytes read at a time. */
const CHUNK = 1 << 20;

/** Size and content of a file. */
export interface Fingerprint {
  /** Bytes. */
  readonly size: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly sha256: string;
}

/** SHA-256 as 64 hexadecimal digits, computed on another thread. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  // Shared memory is refused.
  const own = bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice();
  return Buffer.from(await crypto.subtle.digest('SHA-256', own)).toString('hex');
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
