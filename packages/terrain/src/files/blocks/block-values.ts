import type { RasterData } from '@radioshed/raster';

/** Type of the values of a TIFF: code of its sample format (1 unsigned, 2 signed, 3 floating point) and bits. */
export interface ValueType {
  readonly format: number;
  readonly bits: number;
}

/** Bits of the values that can be read, by sample format. */
const READABLE: readonly (readonly number[])[] = [[], [1, 2, 4, 8, 16, 32, 64], [8, 16, 32, 64], [16, 32, 64]];

/** Whether values of a type can be read. */
export function isReadable({ format, bits }: ValueType): boolean {
  return READABLE[format]?.includes(bits) ?? false;
}

/** Rows of values in bytes. */
export interface ValueLayout {
  readonly width: number;
  readonly rows: number;
  /** Values of a pixel that are stored together; the first is taken. */
  readonly stride: number;
  readonly isLittle: boolean;
}

/** The values of the first band, row by row. Integers of 64 bits become the nearest floating-point numbers. */
export function blockValues(bytes: Uint8Array, type: ValueType, layout: ValueLayout): RasterData {
  const { format, bits } = type;
  if (bits < 8) return smallValues(bytes, bits, layout);
  const { width, rows, stride, isLittle } = layout;
  const size = bits / 8;
  // A strip may end early: the rest is as if it were zeros.
  const count = Math.min(width * rows, Math.floor((bytes.length - size) / (size * stride)) + 1);
  const out = emptyValues(type, width * rows);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = size * stride;
  const fill = (get: (at: number) => number): RasterData => {
    for (let i = 0, at = 0; i < count; i++, at += step) out[i] = get(at);
    return out;
  };
  switch (format * 100 + bits) {
    case 108:
    case 208:
      for (let i = 0, at = 0; i < count; i++, at += stride) out[i] = bytes[at];
      return out;
    case 116:
      return fill((at) => view.getUint16(at, isLittle));
    case 132:
      return fill((at) => view.getUint32(at, isLittle));
    case 164:
      return fill((at) => Number(view.getBigUint64(at, isLittle)));
    case 216:
      return fill((at) => view.getInt16(at, isLittle));
    case 232:
      return fill((at) => view.getInt32(at, isLittle));
    case 264:
      return fill((at) => Number(view.getBigInt64(at, isLittle)));
    case 316:
      return fill((at) => halfFloat(view.getUint16(at, isLittle)));
    case 332:
      return fill((at) => view.getFloat32(at, isLittle));
    default:
      return fill((at) => view.getFloat64(at, isLittle));
  }
}

/** An array for values of a type. */
export function emptyValues({ format, bits }: ValueType, length: number): RasterData {
  if (bits === 64) return new Float64Array(length);
  if (format === 3) return new Float32Array(length);
  if (bits <= 8) return format === 2 ? new Int8Array(length) : new Uint8Array(length);
  if (bits === 16) return format === 2 ? new Int16Array(length) : new Uint16Array(length);
  return format === 2 ? new Int32Array(length) : new Uint32Array(length);
}

/** Values of 1, 2 or 4 bits: rows begin at whole bytes, high bits first. */
function smallValues(bytes: Uint8Array, bits: number, { width, rows, stride }: ValueLayout): Uint8Array {
  const out = new Uint8Array(width * rows);
  const rowBytes = Math.ceil((width * stride * bits) / 8);
  const mask = 2 ** bits - 1;
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < width; column++, i++) {
      const bit = column * stride * bits;
      const byte = bytes[row * rowBytes + (bit >> 3)] ?? 0;
      out[i] = (byte >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return out;
}

/** @see IEEE 754, binary16 */
function halfFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(half >> 10) & 0x1f, half & 0x3ff];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
