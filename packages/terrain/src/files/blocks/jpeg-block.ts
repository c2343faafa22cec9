import type { Unpack } from './block-shape.js';

/** Checks the size that a JPEG claims before it is decoded. @see ITU-T T.81, annex B */
export const checkJpeg: Unpack = (packed, { values }, { own }) => {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 2; at + 10 <= packed.length;) {
    const marker = packed[at + 1];
    if (packed[at] !== 0xff) throw new Error('a JPEG block is damaged');
    if (marker >= 0xc0 && marker <= 0xc2) {
      const [height, width, bands] = [view.getUint16(at + 5), view.getUint16(at + 7), packed[at + 9]];
      if (height * width * bands <= values) return own(packed);
      throw new Error(`a JPEG block of ${width} × ${height} pixels has more than its ${values} values`);
    }
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('a JPEG block has no size');
};
