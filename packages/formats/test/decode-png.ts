import { crc32, inflateSync } from 'node:zlib';

/** A small reader for what the writer writes: 8 bits, colour types 3 and 6, filter 0. It checks every chunk's CRC. */
export function decodePng(png: Uint8Array): { width: number; height: number; colourType: number; pixels: Uint8Array } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) throw new Error('no PNG signature');
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (view.getUint32(at + 8 + length) !== crc32(png.subarray(at + 4, at + 8 + length)))
      throw new Error(`CRC of ${type}`);
    chunks.set(type, png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  if ([...chunks.keys()].at(-1) !== 'IEND') throw new Error('no end');
  const header = chunks.get('IHDR') ?? new Uint8Array(13);
  const size = new DataView(header.buffer, header.byteOffset);
  const [width, height, colourType] = [size.getUint32(0), size.getUint32(4), header[9] ?? 0];
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array(0));
  const rowBytes = colourType === 6 ? 4 * width : width;
  const rgb = chunks.get('PLTE') ?? new Uint8Array(0);
  const alpha = chunks.get('tRNS') ?? new Uint8Array(0);
  const pixels: number[] = [];
  for (let row = 0; row < height; row++) {
    const start = row * (rowBytes + 1);
    if (rows[start] !== 0) throw new Error('filter');
    for (const value of rows.subarray(start + 1, start + 1 + rowBytes)) {
      if (colourType === 6) pixels.push(value);
      else pixels.push(...rgb.subarray(3 * value, 3 * value + 3), alpha[value] ?? 255);
    }
  }
  return { width, height, colourType, pixels: Uint8Array.from(pixels) };
}
