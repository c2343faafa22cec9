import { promisify } from 'node:util';
import { constants, deflate as deflateCallback } from 'node:zlib';

import type { Deflate } from '@radioshed/formats';

const deflate = promisify(deflateCallback);

/** Level 1 is fast and costs pictures only a few percent in size. */
const OPTIONS = { level: 1, chunkSize: 1 << 20, strategy: constants.Z_DEFAULT_STRATEGY };

/**
 * Writes a file whose bytes are deflated in other threads, to keep the request thread free.
 *
 * File writers deflate synchronously, so `write` runs twice: first to collect the bytes to deflate, which takes a
 * fraction of the time of deflating, then with the deflated bytes. It must do the same both times.
 */
export async function packedAside(write: (deflate: Deflate) => Uint8Array): Promise<Uint8Array> {
  const plain: Uint8Array[] = [];
  write((bytes) => {
    plain.push(bytes);
    return new Uint8Array(0);
  });
  const packed = (await Promise.all(plain.map((bytes) => deflate(bytes, OPTIONS)))).values();
  return write(() => packed.next().value ?? new Uint8Array(0));
}
