import { byteString } from '@radioshed/units';
import type { PackedBlock, Unpack } from './block-shape.js';
import { inflateUpTo } from './inflate-block.js';

/** Additional compression of LERC data. */
const PACKING = { deflate: 1, zstd: 2 } as const;
/** The shortest header. */
const HEADER_BYTES = 50;

/** LERC 2, which may be packed again. Of several images only the first is decoded: the first band. */
export const lercBlock: Unpack = async (packed, block, { own, unzstd }) => {
  const most = 2 * block.bytes + 4096; // values as they are, with their masks and headers
  switch (block.lercPacking) {
    case PACKING.deflate:
      return own(firstImage(inflateUpTo(packed, most), block), 0);
    case PACKING.zstd:
      return own(firstImage(await unzstd(packed, most), block), 0);
    default:
      return own(firstImage(packed, block));
  }
};

/**
 * The bytes of the first image. @throws Error if it has more values than the block
 *
 * @see LERC 2 specification of Esri
 */
function firstImage(bytes: Uint8Array, { values }: PackedBlock): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || byteString(bytes.subarray(0, 5)) !== 'Lerc2') {
    throw new Error('a LERC block does not begin with a header of LERC 2');
  }
  const version = view.getInt32(6, true);
  const at = version >= 3 ? 14 : 10; // after the checksum
  const [height, width] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
  const bands = version >= 4 ? view.getUint32(at + 8, true) : 1;
  if (height * width * bands > values) {
    const size = `${width} × ${height} pixels${bands === 1 ? '' : ` with ${bands} values each`}`;
    throw new Error(`a LERC block of ${size} has more than its ${values} values`);
  }
  const length = view.getInt32(at + (version >= 4 ? 20 : 16), true);
  if (length < HEADER_BYTES || length > bytes.length) throw new Error('a LERC block is truncated');
  return bytes.subarray(0, length);
}
