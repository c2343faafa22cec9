import type { Unpack } from './block-shape.js';

/**
 * Zstandard. A frame may say how large its content is. If it does not, the sizes that the block can have are written
 * into it: the decoder then allocates no more, and refuses other content.
 *
 * @see RFC 8878, §3.1.1
 */
export const zstdBlock: Unpack = async (packed, { bytes, lastBytes }, { own }) => {
  const { frame, contentBytes } = frameOf(packed);
  if (contentBytes !== undefined) {
    if (contentBytes > bytes) throw new Error(`a block unpacks to more than its ${bytes} bytes`);
    const found = await own(frame);
    if (found.byteLength === contentBytes) return found; // after an error it is any other memory of the decoder
    throw new Error(`a block does not unpack to its ${contentBytes} bytes`);
  }
  for (const size of new Set([bytes, lastBytes])) {
    const found = await own(withContentBytes(frame, size));
    if (found.byteLength === size) return found;
  }
  throw new Error(`a block does not unpack to its ${bytes} bytes`);
};

const MAGIC = 0xfd2f_b528;
/** Bytes of magic number, descriptor and window. */
const HEAD_BYTES = 6;

/** The first frame of a block, and the size of its content as the frame gives it. */
interface Frame {
  readonly frame: Uint8Array;
  readonly contentBytes: number | undefined;
}

function frameOf(packed: Uint8Array): Frame {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEAD_BYTES || view.getUint32(0, true) !== MAGIC) throw new Error('a block is not Zstandard');
  const descriptor = packed[4];
  const [sizeFlag, isSingle, hasChecksum] = [descriptor >> 6, (descriptor & 32) !== 0, (descriptor & 4) !== 0];
  const sizeAt = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][sizeFlag] ?? 0;
  let end = sizeAt + sizeBytes;
  for (let isLast = false; !isLast;) {
    if (end + 3 > packed.length) throw new Error('a Zstandard block is truncated');
    const head = packed[end] | (packed[end + 1] << 8) | (packed[end + 2] << 16);
    isLast = (head & 1) === 1;
    const isRun = ((head >> 1) & 3) === 1;
    end += 3 + (isRun ? 1 : head >> 3);
  }
  end += hasChecksum ? 4 : 0;
  if (end > packed.length) throw new Error('a Zstandard block is truncated');
  const frame = packed.subarray(0, end);
  switch (sizeBytes) {
    case 1:
      return { frame, contentBytes: packed[sizeAt] };
    case 2:
      return { frame, contentBytes: 256 + view.getUint16(sizeAt, true) };
    case 4:
      return { frame, contentBytes: view.getUint32(sizeAt, true) };
    case 8:
      return { frame, contentBytes: Number(view.getBigUint64(sizeAt, true)) };
    default:
      return { frame, contentBytes: undefined };
  }
}

/** A frame without a size, with one of 8 bytes. */
function withContentBytes(frame: Uint8Array, contentBytes: number): Uint8Array {
  const headBytes = HEAD_BYTES + ([0, 1, 2, 4][frame[4] & 3] ?? 0);
  const out = new Uint8Array(frame.length + 8);
  out.set(frame.subarray(0, headBytes));
  out[4] |= 3 << 6;
  new DataView(out.buffer).setBigUint64(headBytes, BigInt(contentBytes), true);
  out.set(frame.subarray(headBytes), headBytes + 8);
  return out;
}
