import { checkInteger, checkObject, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import { crc32 } from './crc32.js';
import { portableDeflate, type Deflate } from './deflate.js';

/** A picture of palette places: what `colourise` of `@radioshed/colour` returns, or anything like it. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** One place in the palette per pixel, row by row from the top. */
  readonly indices: Uint8Array;
  /** Red, green, blue, alpha of every palette index; at most 256. */
  readonly palette: Uint8Array;
}

/** A picture of red, green, blue and alpha bytes. */
export interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** How a picture is packed; default {@link portableDeflate}. */
export interface PackOptions {
  readonly deflate?: Deflate;
}

const INDEXED = openFields<IndexedPicture>({
  width: 'number',
  height: 'number',
  indices: 'numbers',
  palette: 'numbers',
});
const RGBA = openFields<RgbaPicture>({ width: 'number', height: 'number', pixels: 'numbers' });

/**
 * An indexed PNG (colour type 3 with transparency).
 *
 * @throws OutOfRangeError when arrays and size do not fit each other, or the palette is longer than 256.
 * @see PNG (ISO/IEC 15948 / W3C, third edition), §11.2
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const key = findColourKey('RAINBOW.dBm');
 * const picture = colourise(power, key);
 * const deflate = platformDeflate(); // omit it in a browser
 * const png = indexedPng(picture, { deflate }); // EPSG:4326
 * ```
 */
export function indexedPng(picture: IndexedPicture, options: PackOptions = {}): Uint8Array {
  const { width, height, indices, palette } = checkShape(picture, INDEXED, 'picture');
  checkSize(width, height, indices.length, 1);
  const places = palette.length / 4;
  checkInteger('palette.length / 4', places, 1, 256);
  const rgb = new Uint8Array(3 * places);
  const alpha = new Uint8Array(places);
  let opaqueFrom = 0;
  for (let i = 0; i < places; i++) {
    rgb.set(palette.subarray(4 * i, 4 * i + 3), 3 * i);
    alpha[i] = palette[4 * i + 3] ?? 255;
    if (alpha[i] !== 255) opaqueFrom = i + 1;
  }
  const chunks = [chunk('IHDR', header(width, height, 3)), chunk('PLTE', rgb)];
  if (opaqueFrom > 0) chunks.push(chunk('tRNS', alpha.subarray(0, opaqueFrom)));
  return assemble(chunks, indices, width, height, options);
}

/** An RGBA PNG (colour type 6). @throws OutOfRangeError when the array does not fit the size. */
export function rgbaPng(picture: RgbaPicture, options: PackOptions = {}): Uint8Array {
  const { width, height, pixels } = checkShape(picture, RGBA, 'picture');
  checkSize(width, height, pixels.length, 4);
  return assemble([chunk('IHDR', header(width, height, 6))], pixels, width * 4, height, options);
}

function checkSize(width: number, height: number, length: number, bytes: number): void {
  checkInteger('width', width, 1, 2 ** 31 - 1, 'pixels');
  checkInteger('height', height, 1, 2 ** 31 - 1, 'pixels');
  if (length !== width * height * bytes) {
    throw new OutOfRangeError('picture length', length, `${width} × ${height} × ${bytes}`, 'bytes');
  }
}

function header(width: number, height: number, colourType: number): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes.set([8, colourType, 0, 0, 0], 8); // 8 bits a sample, deflate, adaptive filters, not interlaced
  return bytes;
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(body, 8);
  view.setUint32(body.length + 8, crc32(bytes.subarray(4, body.length + 8)));
  return bytes;
}

/** Every row is preceded by its filter type, 0: palette places do not gain from the other filters. */
function assemble(
  head: readonly Uint8Array[],
  samples: Uint8Array | Uint8ClampedArray,
  rowBytes: number,
  height: number,
  options: PackOptions,
): Uint8Array {
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(samples.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  const packed = (checkObject('options', options).deflate ?? portableDeflate)(rows);
  const signature = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
  return concat([signature, ...head, chunk('IDAT', packed), chunk('IEND', new Uint8Array(0))]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
