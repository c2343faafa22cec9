import { deflateSync } from 'node:zlib';

/** A small TIFF of float32 heights, for tests: tiles of 64, deflate, little-endian, with overviews. */
export interface TiffInput {
  readonly width: number;
  readonly height: number;
  /** West edge, step, north edge, step (both steps positive). */
  readonly west: number;
  readonly stepX: number;
  readonly north: number;
  readonly stepY: number;
  readonly epsg?: number;
  readonly isPoint?: boolean;
  readonly noData?: number;
  readonly bands?: number;
  readonly overviews?: readonly { readonly width: number; readonly height: number; at(c: number, r: number): number }[];
  at(column: number, row: number): number;
}

const TILE = 64;

/** The bytes of a {@link TiffInput}. */
export function tiffBytes(input: TiffInput): Uint8Array {
  const parts: Uint8Array[] = [new Uint8Array(8)];
  let length = 8;
  const append = (bytes: Uint8Array): number => {
    const at = length;
    const padded = new Uint8Array(bytes.byteLength + (bytes.byteLength & 1));
    padded.set(bytes);
    parts.push(padded);
    length += padded.byteLength;
    return at;
  };
  const links: { view: DataView; at: number }[] = [{ view: new DataView(parts[0].buffer), at: 4 }];
  const levels = [input, ...(input.overviews ?? [])];
  for (const [i, level] of levels.entries()) {
    const offsets: number[] = [];
    const counts: number[] = [];
    for (let r = 0; r < level.height; r += TILE) {
      for (let c = 0; c < level.width; c += TILE) {
        const tile = new Float32Array(TILE * TILE);
        for (let j = 0; j < TILE * TILE; j++) {
          const [column, row] = [c + (j % TILE), r + Math.floor(j / TILE)];
          if (column < level.width && row < level.height) tile[j] = level.at(column, row);
        }
        const packed = deflateSync(new Uint8Array(tile.buffer));
        offsets.push(append(packed));
        counts.push(packed.byteLength);
      }
    }
    const entries: Entry[] = [
      long(254, [i === 0 ? 0 : 1]),
      long(256, [level.width]),
      long(257, [level.height]),
      short(258, [32]),
      short(259, [8]),
      short(262, [1]),
      short(277, [input.bands ?? 1]),
      long(322, [TILE]),
      long(323, [TILE]),
      long(324, offsets),
      long(325, counts),
      short(339, [3]),
    ];
    if (i === 0) entries.push(...geoEntries(input));
    if (input.noData !== undefined) entries.push(ascii(42_113, `${input.noData}\0`));
    const directory = new Uint8Array(2 + 12 * entries.length + 4);
    const view = new DataView(directory.buffer);
    view.setUint16(0, entries.length, true);
    for (const [k, entry] of entries.entries()) {
      const at = 2 + 12 * k;
      view.setUint16(at, entry.tag, true);
      view.setUint16(at + 2, entry.type, true);
      view.setUint32(at + 4, entry.count, true);
      if (entry.bytes.byteLength <= 4) directory.set(entry.bytes, at + 8);
      else view.setUint32(at + 8, append(entry.bytes), true);
    }
    const link = links[links.length - 1];
    const where = length;
    parts.push(directory);
    length += directory.byteLength;
    link.view.setUint32(link.at, where, true);
    links.push({ view, at: directory.byteLength - 4 });
  }
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.byteLength;
  }
  out.set([0x49, 0x49, 42, 0], 0);
  return out;
}

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

function geoEntries(input: TiffInput): Entry[] {
  const { epsg = 4326 } = input;
  const half = input.isPoint === true ? 0.5 : 0;
  const geographic = epsg === 4326;
  return [
    double(33_550, [input.stepX, input.stepY, 0]),
    double(33_922, [0, 0, 0, input.west + half * input.stepX, input.north - half * input.stepY, 0]),
    short(
      34_735,
      [
        [1, 1, 0, 3],
        [1024, 0, 1, geographic ? 2 : 1],
        [1025, 0, 1, input.isPoint === true ? 2 : 1],
        [geographic ? 2048 : 3072, 0, 1, epsg],
      ].flat(),
    ),
  ];
}

function short(tag: number, values: readonly number[]): Entry {
  return { tag, type: 3, count: values.length, bytes: new Uint8Array(Uint16Array.from(values).buffer) };
}

function long(tag: number, values: readonly number[]): Entry {
  return { tag, type: 4, count: values.length, bytes: new Uint8Array(Uint32Array.from(values).buffer) };
}

function double(tag: number, values: readonly number[]): Entry {
  return { tag, type: 12, count: values.length, bytes: new Uint8Array(Float64Array.from(values).buffer) };
}

function ascii(tag: number, text: string): Entry {
  return { tag, type: 2, count: text.length, bytes: new TextEncoder().encode(text) };
}
