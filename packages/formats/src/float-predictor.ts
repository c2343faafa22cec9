import type { TiffPicture } from './tiff.js';

/**
 * TIFF's floating-point predictor (3): the bytes of a row are regrouped by significance, highest first, and each byte
 * is replaced by its difference to the one before. Exponents of neighbouring values then pack to almost nothing.
 *
 * @param bytesPerSample 4 for float32; rows of one sample per pixel, little-endian.
 * @see Adobe Photoshop TIFF technical note 3 (2005)
 */
export function floatingPointPredictor(bytesPerSample: number): NonNullable<TiffPicture['predictor']> {
  const apply = (row: Uint8Array): Uint8Array => {
    const count = row.length / bytesPerSample;
    const out = new Uint8Array(row.length);
    let last = 0;
    for (let part = 0, at = 0; part < bytesPerSample; part++) {
      const from = bytesPerSample - 1 - part;
      for (let i = 0; i < count; i++, at++) {
        const byte = row[i * bytesPerSample + from];
        out[at] = byte - last;
        last = byte;
      }
    }
    return out;
  };
  return { code: 3, apply };
}
