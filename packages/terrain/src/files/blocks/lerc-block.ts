import { byteString } from '@radioshed/units';

import type { MaskedBytes, PackedBlock, Unpack } from './block-shape.js';
import { inflateUpTo } from './inflate-block.js';

/** Additional compression of LERC data. */
const PACKING = { deflate: 1, zstd: 2 } as const;
/** The shortest header. */
const HEADER_BYTES = 50;

/** LERC 2, which may be packed again. Of several images only the first is decoded: the first band. */
export const lercBlock: Unpack = async (packed, block, { own, unzstd }) => {
  const most = 2 * block.bytes + 4096; // values as they are, with their masks and headers
  const decoded = async (bytes: Uint8Array, lercPacking?: number): Promise<MaskedBytes> => {
    const { image, pixels, valid } = firstImage(bytes, block);
    const found = await own(image, lercPacking);
    const expected = (pixels * block.bytes) / block.values;
    // The decoder gives the whole image instead of its values where these are stored as they are, at its end.
    const isWhole = found.byteLength > expected && found.byteLength === image.byteLength;
    return { bytes: isWhole ? found.subarray(found.byteLength - expected) : found, valid };
  };
  switch (block.lercPacking) {
    case PACKING.deflate:
      return decoded(inflateUpTo(packed, most), 0);
    case PACKING.zstd:
      return decoded(await unzstd(packed, most), 0);
    default:
      return decoded(packed);
  }
};

/**
 * The bytes of the first image, and its mask. @throws Error if it has more values than the block
 *
 * @see LERC 2 specification of Esri
 */
function firstImage(
  bytes: Uint8Array,
  { values }: PackedBlock,
): { readonly image: Uint8Array; readonly pixels: number; readonly valid: Uint8Array | undefined } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || byteString(bytes.subarray(0, 5)) !== 'Lerc2') {
    throw new Error('a LERC block does not begin with a header of LERC 2');
  }
  const version = view.getInt32(6, true);
  if (version > 5) throw new Error(`LERC 2.${version} is not supported`);
  const at = version >= 3 ? 14 : 10; // after the checksum
  const [height, width] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
  const bands = version >= 4 ? view.getUint32(at + 8, true) : 1;
  if (height * width * bands > values) {
    const size = `${width} × ${height} pixels${bands === 1 ? '' : ` with ${bands} values each`}`;
    throw new Error(`a LERC block of ${size} has more than its ${values} values`);
  }
  const counts = at + (version >= 4 ? 12 : 8);
  const length = view.getInt32(counts + 8, true);
  if (length < HEADER_BYTES || length > bytes.length) throw new Error('a LERC block is truncated');
  const image = bytes.subarray(0, length);
  const [pixels, withValue] = [width * height, view.getUint32(counts, true)];
  if (withValue === pixels) return { image, pixels, valid: undefined };
  const maskAt = counts + 16 + 3 * 8; // after block size, length, type, error and limits
  return { image, pixels, valid: withValue === 0 ? new Uint8Array(pixels) : maskOf(image, maskAt, pixels) };
}

/** The mask of an image: bits, high ones first, in runs. */
function maskOf(image: Uint8Array, at: number, pixels: number): Uint8Array {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  const bits = new Uint8Array(Math.ceil(pixels / 8));
  const end = at + 4 + view.getInt32(at, true);
  let filled = 0;
  for (let from = at + 4; from + 2 <= end;) {
    const run = view.getInt16(from, true);
    from += 2;
    if (run === END_OF_RUNS) break;
    const length = Math.abs(run);
    if (filled + length > bits.length) throw new Error('the mask of a LERC block is damaged');
    if (run < 0) bits.fill(image[from++], filled, filled + length);
    else {
      bits.set(image.subarray(from, from + length), filled);
      from += length;
    }
    filled += length;
  }
  if (filled < bits.length) throw new Error('the mask of a LERC block is truncated');
  return Uint8Array.from({ length: pixels }, (_, i) => (bits[i >> 3] >> (7 - (i & 7))) & 1);
}

/** Marks the end of a mask. */
const END_OF_RUNS = -32_768;
