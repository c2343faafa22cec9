import { DemError } from '../dem-error.js';
import type { Tile } from './tile.js';
import { hgtSize } from '../files/hgt-size.js';
import { note } from '../notes.js';
import { boundsOfGrid } from '../geo-bounds.js';
import type { TerrainKind } from '../source.js';

/** Marker of a void in `.hgt` files. */
const HGT_VOID = -32_768;

/** A tile name at the start of a file name: `N36W003`, `s33w071`, `N0E6`, also after `NASADEM_HGT_`. */
const NAME = /^(?:NASADEM_[a-z]+_)?([ns])(\d{1,2})([ew])(\d{1,3})(?![0-9])/i;

/** South-west corner of a one-degree tile by its name, degrees; undefined for other names. */
export function cornerFromName(fileName: string): { readonly latDeg: number; readonly lonDeg: number } | undefined {
  const match = NAME.exec(fileName);
  if (match === null) return undefined;
  const latDeg = Number(match[2]) * (match[1]?.toUpperCase() === 'S' ? -1 : 1);
  const lonDeg = Number(match[4]) * (match[3]?.toUpperCase() === 'W' ? -1 : 1);
  if (latDeg < -90 || latDeg > 89 || lonDeg < -180 || lonDeg > 180) return undefined;
  return { latDeg: latDeg === 0 ? 0 : latDeg, lonDeg: lonDeg === 180 ? -180 : lonDeg === 0 ? 0 : lonDeg };
}

/** Name of the one-degree tile with a south-west corner: `S33W071`. */
export function tileName(latDeg: number, lonDeg: number): string {
  const two = (n: number, digits: number): string => String(Math.abs(n)).padStart(digits, '0');
  return `${latDeg < 0 ? 'S' : 'N'}${two(latDeg, 2)}${lonDeg < 0 ? 'W' : 'E'}${two(lonDeg, 3)}`;
}

/**
 * A `.hgt` tile: big-endian int16 metres, row 0 in the north, the first and last row and column shared with the
 * neighbours, −32768 for voids. Files named `.hgts` have floating-point heights above the ellipsoid.
 *
 * @param load returns the file's uncompressed bytes; called whenever the posts are not in memory.
 * @throws DemError `bad-format` if the size is not that of a tile.
 */
export function hgtTile(input: {
  readonly name: string;
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly bytes: number;
  /** Name of the file in an archive. */
  readonly innerName?: string;
  readonly kind?: TerrainKind;
  readonly attribution?: string;
  readonly load: (signal?: AbortSignal) => Promise<Uint8Array>;
}): Tile {
  const { name, latDeg, lonDeg } = input;
  const isFloat = /\.hgts(\.gz)?$/i.test(input.innerName ?? name);
  const postBytes = isFloat ? 4 : 2;
  const { width, height } = hgtSize(name, input.bytes, postBytes);
  const [dx, dy] = [1 / (width - 1), 1 / (height - 1)];
  const grid = {
    width,
    height,
    transform: [lonDeg - dx / 2, dx, 0, latDeg + 1 + dy / 2, 0, -dy],
    crs: 'EPSG:4326',
  } as const;
  return {
    id: name,
    format: 'HGT',
    kind: input.kind ?? 'surface',
    attribution: input.attribution ?? 'Terrain: NASA SRTM (public domain) or similar HGT tiles',
    bounds: boundsOfGrid(grid),
    notes: isFloat ? [note('ellipsoidalHeights', {})] : [],
    levels: [{ grid, chunkWidth: width, chunkHeight: height }],
    async loadChunk(_level, _column, _row, signal) {
      const bytes = await input.load(signal);
      signal?.throwIfAborted();
      const isSame = bytes.byteLength === width * height * postBytes;
      if (!isSame) hgtSize(name, bytes.byteLength, postBytes);
      if (!isSame) {
        throw new DemError('bad-format', `${name} changed its size while it was in use: open it again`);
      }
      return { data: isFloat ? float32FromBigEndian(bytes) : int16FromBigEndian(bytes), noData: HGT_VOID };
    },
  };
}

/** Values from big-endian bytes. */
function int16FromBigEndian(bytes: Uint8Array): Int16Array {
  const out = new Int16Array(bytes.byteLength >> 1);
  for (let i = 0, at = 0; i < out.length; i++, at += 2) out[i] = (bytes[at] << 8) | bytes[at + 1];
  return out;
}

function float32FromBigEndian(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength >> 2 }, (_, i) => view.getFloat32(4 * i));
}
