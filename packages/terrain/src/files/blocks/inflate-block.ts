import { unzlibSync } from 'fflate';

import type { Unpack } from './block-shape.js';

/** Deflate with the header and checksum of zlib. */
export const inflateBlock: Unpack = (packed, { bytes }, { own }) => {
  const found = inflateUpTo(packed, bytes);
  // The checksum is not the last thing if the block is padded; the other decoder finds it.
  return adler32(found) === lastWord(packed) ? found : own(packed);
};

/** The inflated bytes. @throws Error for more than `most` */
export function inflateUpTo(packed: Uint8Array, most: number): Uint8Array {
  const found = unzlibSync(packed, { out: new Uint8Array(most + 1) });
  if (found.byteLength > most) throw new Error(`a block unpacks to more than its ${most} bytes`);
  return found;
}

/** @see RFC 1950, §8.2 */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + 3800); // sums stay below 2³²
    for (; at < end; at++) {
      a += bytes[at];
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
}

function lastWord(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.byteLength - 4);
}
