import type { Unpack } from './block-shape.js';

/** Runs of one byte, and bytes as they are. @see TIFF 6.0, §9 */
export const unpackBits: Unpack = (packed, { bytes: most }) => {
  const out = new Uint8Array(most);
  let end = 0;
  for (let at = 0; at < packed.length;) {
    const head = packed[at++];
    if (head === 128) continue;
    const length = head < 128 ? head + 1 : 257 - head;
    if (end + length > most) throw new Error(`a block unpacks to more than its ${most} bytes`);
    if (head < 128) out.set(packed.subarray(at, at + length), end);
    else out.fill(packed[at], end, end + length);
    at += head < 128 ? length : 1;
    end += length;
  }
  return out.subarray(0, end);
};
