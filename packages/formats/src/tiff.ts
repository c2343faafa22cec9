import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { portableDeflate, type Deflate } from './deflate.js';

/** A field of a TIFF directory: ASCII text, or numbers of a type. */
export interface TiffField {
  readonly tag: number;
  readonly type: 'ascii' | 'short' | 'long' | 'double';
  readonly values: string | readonly number[];
}

/** Contents of a TIFF: one picture, samples interleaved, little-endian. */
export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  readonly samplesPerPixel: number;
  readonly bitsPerSample: 8 | 32;
  /** All samples, row by row from the top, little-endian. */
  readonly bytes: Uint8Array;
  /** Fields besides those of size and layout. */
  readonly fields: readonly TiffField[];
  /** Reorders the bytes of a row before packing (tag 317); 1 is none. */
  readonly predictor?: { readonly code: number; apply(row: Uint8Array): Uint8Array };
}

const TYPES = {
  ascii: { code: 2, size: 1 },
  short: { code: 3, size: 2 },
  long: { code: 4, size: 4 },
  double: { code: 12, size: 8 },
};

/** Aim for the size of a strip before packing: small enough to read a part, large enough to pack well. */
const STRIP_BYTES = 256 * 1024;

/**
 * A TIFF file of one picture in strips, deflated.
 *
 * @throws OutOfRangeError when the bytes do not fit the size or the file would pass 4 GiB.
 * @see TIFF 6.0 (1992); Adobe Photoshop TIFF technical notes (2002) for deflate (compression 8)
 */
export function writeTiff(picture: TiffPicture, deflate: Deflate = portableDeflate): Uint8Array {
  const { width, height, samplesPerPixel, bitsPerSample, bytes, predictor } = picture;
  checkInteger('width', width, 1, 2 ** 31 - 1, 'pixels');
  checkInteger('height', height, 1, 2 ** 31 - 1, 'pixels');
  const rowBytes = (width * samplesPerPixel * bitsPerSample) / 8;
  if (bytes.length !== rowBytes * height) {
    throw new OutOfRangeError('bytes.length', bytes.length, `${rowBytes} × ${height}`, 'bytes');
  }
  const rowsPerStrip = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / rowBytes)));
  const strips: Uint8Array[] = [];
  for (let row = 0; row < height; row += rowsPerStrip) {
    const end = Math.min(row + rowsPerStrip, height);
    strips.push(deflate(stripBytes(bytes, row, end, rowBytes, predictor)));
  }
  const fields: TiffField[] = [
    { tag: 256, type: 'long', values: [width] },
    { tag: 257, type: 'long', values: [height] },
    { tag: 258, type: 'short', values: Array.from({ length: samplesPerPixel }, () => bitsPerSample) },
    { tag: 259, type: 'short', values: [8] }, // deflate
    { tag: 273, type: 'long', values: strips.map(() => 0) }, // strip offsets, known below
    { tag: 277, type: 'short', values: [samplesPerPixel] },
    { tag: 278, type: 'long', values: [rowsPerStrip] },
    { tag: 279, type: 'long', values: strips.map((strip) => strip.length) },
    { tag: 284, type: 'short', values: [1] }, // samples of a pixel side by side
    ...(predictor === undefined ? [] : [{ tag: 317, type: 'short', values: [predictor.code] } as const]),
    ...picture.fields,
  ];
  fields.sort((a, b) => a.tag - b.tag);
  return assemble(fields, strips);
}

function stripBytes(
  bytes: Uint8Array,
  from: number,
  to: number,
  rowBytes: number,
  predictor: TiffPicture['predictor'],
): Uint8Array {
  if (predictor === undefined) return bytes.subarray(from * rowBytes, to * rowBytes);
  const strip = new Uint8Array((to - from) * rowBytes);
  for (let row = from; row < to; row++) {
    strip.set(predictor.apply(bytes.subarray(row * rowBytes, (row + 1) * rowBytes)), (row - from) * rowBytes);
  }
  return strip;
}

/** Header, directory, long values, strips; each value that is longer than four bytes is after the directory. */
function assemble(fields: readonly TiffField[], strips: readonly Uint8Array[]): Uint8Array {
  const directoryAt = 8;
  let end = directoryAt + 2 + 12 * fields.length + 4;
  const places = fields.map((field) => {
    const length = TYPES[field.type].size * countOf(field);
    const place = end;
    if (length > 4) end += length + (length % 2);
    return length > 4 ? place : undefined;
  });
  const offsets = strips.map((strip) => {
    const place = end;
    end += strip.length + (strip.length % 2);
    return place;
  });
  if (end > 0xffffffff) throw new OutOfRangeError('file size', end, 'at most 4294967295', 'bytes in a classic TIFF');

  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0]); // little-endian, classic
  view.setUint32(4, directoryAt, true);
  view.setUint16(directoryAt, fields.length, true);
  for (const [i, field] of fields.entries()) {
    const entry = directoryAt + 2 + 12 * i;
    view.setUint16(entry, field.tag, true);
    view.setUint16(entry + 2, TYPES[field.type].code, true);
    view.setUint32(entry + 4, countOf(field), true);
    const place = places[i];
    if (place !== undefined) view.setUint32(entry + 8, place, true);
    putValues(view, place ?? entry + 8, field.tag === 273 ? { ...field, values: offsets } : field);
  }
  for (const [i, strip] of strips.entries()) file.set(strip, offsets[i]);
  return file;
}

/** Text ends with a zero byte, which counts. */
function countOf(field: TiffField): number {
  return field.values.length + (field.type === 'ascii' ? 1 : 0);
}

function putValues(view: DataView, at: number, field: TiffField): void {
  const { size } = TYPES[field.type];
  for (let i = 0; i < field.values.length; i++) {
    const value = field.values[i];
    if (typeof value === 'string') view.setUint8(at + i, value.charCodeAt(0));
    else if (field.type === 'short') view.setUint16(at + i * size, value ?? 0, true);
    else if (field.type === 'long') view.setUint32(at + i * size, value ?? 0, true);
    else view.setFloat64(at + i * size, value ?? 0, true);
  }
}
