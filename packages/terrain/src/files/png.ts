import { unzlibSync } from 'fflate';

import { asDemError, DemError } from '../dem-error.js';

/** Samples of a picture, 8 bits each, `channels` per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly samples: Uint8Array;
}

/** Larger pictures are not map tiles. */
const MAX_SIDE = 4096;

/**
 * Decodes the PNGs used for elevation tiles: 8 bits per sample, RGB or RGBA, not interlaced.
 *
 * @see PNG Specification, Third Edition, W3C 2025: §5 datastream, §9 filtering.
 * @throws DemError `bad-format`
 */
export function decodePng(name: string, bytes: Uint8Array): Picture {
  const bad = (what: string): DemError => new DemError('bad-format', `${name} ${what}: fetch it again`);
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) throw bad('is not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  let header: DataView | undefined;
  let ended = false;
  for (let at = 8; at + 12 <= bytes.byteLength && !ended;) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    if (at + 12 + length > bytes.byteLength) throw bad('is a truncated PNG');
    if (type === IHDR) header = new DataView(bytes.buffer, bytes.byteOffset + at + 8, length);
    if (type === IDAT) packed.push(bytes.subarray(at + 8, at + 8 + length));
    ended = type === IEND;
    at += 12 + length;
  }
  if (header === undefined || header.byteLength !== 13 || !ended) throw bad('is a truncated PNG');
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const [depth, colour, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)];
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) throw bad(`is a PNG of ${width} × ${height}`);
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0) throw bad('is a PNG but not an elevation tile');
  const channels = colour === 2 ? 3 : 4;
  const raw = new Uint8Array((width * channels + 1) * height);
  let unpacked: Uint8Array;
  try {
    unpacked = unzlibSync(joined(packed), { out: raw });
  } catch (error) {
    throw asDemError(error, 'bad-format', `${name} is a damaged PNG: fetch it again`);
  }
  if (unpacked.byteLength !== raw.byteLength) throw bad('is a truncated PNG');
  return { width, height, channels, samples: unfilter(unpacked, width * channels, height, channels, bad) };
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.byteLength;
  }
  return out;
}

/** Undoes the filter of each row: none, left, above, average or Paeth. */
function unfilter(
  raw: Uint8Array,
  stride: number,
  height: number,
  step: number,
  bad: (what: string) => DemError,
): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)];
    if (filter > 4) throw bad('is a damaged PNG');
    const [from, to] = [row * (stride + 1) + 1, row * stride];
    for (let i = 0; i < stride; i++) {
      const left = i >= step ? out[to + i - step] : 0;
      const up = row > 0 ? out[to + i - stride] : 0;
      const corner = i >= step && row > 0 ? out[to + i - stride - step] : 0;
      out[to + i] = raw[from + i] + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
