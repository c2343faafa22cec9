import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { portableDeflate, type Deflate } from './deflate.js';
import { GDAL_NODATA } from './gdal-tags.js';

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

/** Side of a tile, pixels: small enough to read a part, large enough to pack well. */
const TILE = 256;

/** Fields that describe pixels, which overviews have too. The others are of the whole file: place, unit, credits. */
const OF_PIXELS: readonly number[] = [262, 320, 338, 339, GDAL_NODATA];

/** A picture at one of its sizes: every `step`-th pixel of every `step`-th row. */
interface Level {
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** A directory of the file, with the packed tiles that it points to. */
interface Directory {
  readonly fields: readonly TiffField[];
  readonly tiles: readonly Uint8Array[];
}

/**
 * A TIFF file of one picture in deflated tiles, with overviews down to one tile: a cloud-optimized GeoTIFF, of which
 * programs read parts by range requests. Pixels of overviews are pixels of the picture, never averages: those of levels
 * in dB or of classes would be values that nothing has.
 *
 * @throws OutOfRangeError when the bytes do not fit the size or the file would pass 4 GiB.
 * @see TIFF 6.0 (1992); Adobe Photoshop TIFF technical notes (2002) for deflate (compression 8); OGC Cloud Optimized
 * GeoTIFF 1.0
 *   (21-026): directories first, the largest first; then tiles, those of the smallest overview first
 */
export function writeTiff(picture: TiffPicture, deflate: Deflate = portableDeflate): Uint8Array {
  const { width, height, samplesPerPixel, bitsPerSample, bytes } = picture;
  checkInteger('width', width, 1, 2 ** 31 - 1, 'pixels');
  checkInteger('height', height, 1, 2 ** 31 - 1, 'pixels');
  const rowBytes = (width * samplesPerPixel * bitsPerSample) / 8;
  if (bytes.length !== rowBytes * height) {
    throw new OutOfRangeError('bytes.length', bytes.length, `${rowBytes} × ${height}`, 'bytes');
  }
  return assemble(
    levelsOf(width, height).map((level) => {
      const tiles = [...tilesOf(picture, level)].map(deflate);
      return { tiles, fields: fieldsOf(picture, level, tiles) };
    }),
  );
}

/** The picture and its overviews, each half the size of the one before, down to one tile. */
function levelsOf(width: number, height: number): Level[] {
  const levels: Level[] = [];
  for (let step = 1; ; step *= 2) {
    const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
    levels.push({ step, width: w, height: h, tileWidth: tileSide(w), tileHeight: tileSide(h) });
    if (w <= TILE && h <= TILE) return levels;
  }
}

/** A multiple of 16, as TIFF demands. */
function tileSide(side: number): number {
  return Math.min(TILE, 16 * Math.ceil(side / 16));
}

function fieldsOf(picture: TiffPicture, level: Level, tiles: readonly Uint8Array[]): TiffField[] {
  const { samplesPerPixel, bitsPerSample, predictor } = picture;
  const isOverview = level.step > 1;
  const fields: TiffField[] = [
    { tag: 254, type: 'long', values: [isOverview ? 1 : 0] }, // a reduced version of another picture of the file
    { tag: 256, type: 'long', values: [level.width] },
    { tag: 257, type: 'long', values: [level.height] },
    { tag: 258, type: 'short', values: Array.from({ length: samplesPerPixel }, () => bitsPerSample) },
    { tag: 259, type: 'short', values: [8] }, // deflate
    { tag: 277, type: 'short', values: [samplesPerPixel] },
    { tag: 284, type: 'short', values: [1] }, // samples of a pixel side by side
    ...(predictor === undefined ? [] : [{ tag: 317, type: 'short', values: [predictor.code] } as const]),
    { tag: 322, type: 'long', values: [level.tileWidth] },
    { tag: 323, type: 'long', values: [level.tileHeight] },
    { tag: TILE_OFFSETS, type: 'long', values: tiles.map(() => 0) }, // known when the file is assembled
    { tag: 325, type: 'long', values: tiles.map((tile) => tile.length) },
    ...picture.fields.filter(({ tag }) => !isOverview || OF_PIXELS.includes(tag)),
  ];
  return fields.sort((a, b) => a.tag - b.tag);
}

const TILE_OFFSETS = 324;

/** The tiles of a level, row by row, before they are packed. Beyond the picture they are 0. */
function* tilesOf(picture: TiffPicture, level: Level): Generator<Uint8Array> {
  const pixelBytes = (picture.samplesPerPixel * picture.bitsPerSample) / 8;
  const { tileWidth, tileHeight } = level;
  const tileRow = tileWidth * pixelBytes;
  for (let top = 0; top < level.height; top += tileHeight) {
    for (let left = 0; left < level.width; left += tileWidth) {
      const tile = new Uint8Array(tileRow * tileHeight);
      const rows = Math.min(tileHeight, level.height - top);
      for (let row = 0; row < rows; row++) {
        const part = tile.subarray(row * tileRow, (row + 1) * tileRow);
        copyRow(picture, pixelBytes, level, { row: top + row, left }, part);
      }
      if (picture.predictor !== undefined) {
        for (let at = 0; at < tile.length; at += tileRow) {
          tile.set(picture.predictor.apply(tile.subarray(at, at + tileRow)), at);
        }
      }
      yield tile;
    }
  }
}

/** Copies the pixels of one row of a tile. */
function copyRow(
  { width, bytes }: TiffPicture,
  pixelBytes: number,
  { step, width: levelWidth, tileWidth }: Level,
  { row, left }: { readonly row: number; readonly left: number },
  to: Uint8Array,
): void {
  const count = Math.min(tileWidth, levelWidth - left);
  let from = (row * step * width + left * step) * pixelBytes;
  if (step === 1) return to.set(bytes.subarray(from, from + count * pixelBytes));
  for (let i = 0, at = 0; i < count; i++, from += step * pixelBytes) {
    for (let part = 0; part < pixelBytes; part++) to[at++] = bytes[from + part] ?? 0;
  }
}

/**
 * Header, then each directory with its values that are longer than four bytes, then the tiles of the smallest level
 * first.
 */
function assemble(directories: readonly Directory[]): Uint8Array {
  let end = 8;
  const places = directories.map(({ fields }) => {
    const at = end;
    end += 2 + 12 * fields.length + 4;
    const values = fields.map((field) => {
      const length = TYPES[field.type].size * countOf(field);
      const place = end;
      if (length > 4) end += length + (length % 2);
      return length > 4 ? place : undefined;
    });
    return { at, values };
  });
  const offsets = directories.map((): number[] => []);
  for (const [i, { tiles }] of [...directories.entries()].toReversed()) {
    for (const tile of tiles) {
      offsets[i]?.push(end);
      end += tile.length + (tile.length % 2);
    }
  }
  if (end > 0xffffffff) throw new OutOfRangeError('file size', end, 'at most 4294967295', 'bytes in a classic TIFF');

  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0]); // little-endian, classic
  view.setUint32(4, places[0]?.at ?? 0, true);
  for (const [i, { fields, tiles }] of directories.entries()) {
    const { at = 0, values = [] } = places[i] ?? {};
    const tileOffsets = offsets[i] ?? [];
    view.setUint16(at, fields.length, true);
    for (const [j, field] of fields.entries()) {
      const entry = at + 2 + 12 * j;
      view.setUint16(entry, field.tag, true);
      view.setUint16(entry + 2, TYPES[field.type].code, true);
      view.setUint32(entry + 4, countOf(field), true);
      const place = values[j];
      if (place !== undefined) view.setUint32(entry + 8, place, true);
      putValues(view, place ?? entry + 8, field.tag === TILE_OFFSETS ? { ...field, values: tileOffsets } : field);
    }
    view.setUint32(at + 2 + 12 * fields.length, places[i + 1]?.at ?? 0, true);
    for (const [j, tile] of tiles.entries()) file.set(tile, tileOffsets[j]);
  }
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
