import type { ByteReader } from './byte-reader.js';
import { DemError } from '../dem-error.js';

/** More directories than any pyramid has: a damaged file, or one with cyclic directories. */
const MAX_IMAGES = 64;
/** More entries than any directory has. */
const MAX_ENTRIES = 1000;
/** Largest list in a directory, bytes: the offsets of 16 million blocks. */
const MAX_LIST_BYTES = 128 * 2 ** 20;
/** Longest side of an image or block, pixels. */
const MAX_SIDE = 2_000_000;
/** Largest block, pixels and bytes: blocks are decompressed whole. */
const MAX_BLOCK_PIXELS = 200e6;
const MAX_BLOCK_BYTES = 1024 ** 3;

/** Bytes of a value by the type of its entry. */
const TYPE_BYTES: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [6, 1],
  [7, 1],
  [8, 2],
  [9, 4],
  [10, 8],
  [11, 4],
  [12, 8],
  [13, 4],
  [16, 8],
  [17, 8],
  [18, 8],
]);
const SHORT = 3;
const LONG8 = 16;

const TAG = {
  width: 256,
  height: 257,
  bits: 258,
  stripOffsets: 273,
  bands: 277,
  rowsPerStrip: 278,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
} as const;

/** An entry of a directory: the number of its values, and the first one where it is in the entry itself. */
interface Entry {
  readonly count: number;
  readonly value: number;
}

/**
 * Checks what a TIFF claims before anything is allocated for it: sides, blocks, and that its lists are in the file. A
 * few hundred bytes can claim 4·10⁹ pixels or a list of 16 GB.
 *
 * @throws DemError `bad-format` or `too-large`, with the file, the claim and the limit.
 * @see TIFF 6.0, §2; BigTIFF
 */
export async function checkTiffClaims(reader: ByteReader, signal?: AbortSignal): Promise<void> {
  const { name } = reader;
  const head = viewOf(await reader.read(0, 16, signal));
  const isLittle = head.getUint8(0) === 0x49;
  const isBig = head.getUint16(2, isLittle) === 43;
  const form: Form = { isLittle, isBig };
  let at = head.byteLength < 16 ? 0 : offsetAt(head, isBig ? 8 : 4, form);
  let end = 16;
  for (let images = 0; at !== 0; images++) {
    if (images === MAX_IMAGES) throw bad(name, `it has more than ${MAX_IMAGES} directories`);
    const directory = await directoryAt(reader, at, form, signal);
    checkImage(name, directory.entries);
    end = Math.max(end, directory.end);
    at = directory.next;
  }
  if ((await reader.read(end - 1, 1, signal)).byteLength === 0) {
    throw bad(name, `it claims lists up to byte ${end}, beyond its end`);
  }
}

interface Form {
  readonly isLittle: boolean;
  readonly isBig: boolean;
}

interface Directory {
  readonly entries: ReadonlyMap<number, Entry>;
  /** Greatest end of its lists. */
  readonly end: number;
  /** Where the next directory begins; 0 for none. */
  readonly next: number;
}

async function directoryAt(reader: ByteReader, at: number, form: Form, signal?: AbortSignal): Promise<Directory> {
  const { name } = reader;
  const { isLittle, isBig } = form;
  const [countBytes, entryBytes, inlineBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const start = viewOf(await reader.read(at, countBytes, signal));
  if (start.byteLength < countBytes) throw bad(name, `its directory at byte ${at} is beyond its end`);
  const count = isBig ? wide(start, 0, isLittle) : start.getUint16(0, isLittle);
  if (count > MAX_ENTRIES) throw bad(name, `its directory has ${count} entries; allowed: at most ${MAX_ENTRIES}`);
  const length = count * entryBytes + inlineBytes;
  const view = viewOf(await reader.read(at + countBytes, length, signal));
  if (view.byteLength < length) throw bad(name, `its directory at byte ${at} ends beyond its end`);
  const entries = new Map<number, Entry>();
  let end = 0;
  for (let i = 0; i < count; i++) {
    const from = i * entryBytes;
    const [tag, type] = [view.getUint16(from, isLittle), view.getUint16(from + 2, isLittle)];
    const values = isBig ? wide(view, from + 4, isLittle) : view.getUint32(from + 4, isLittle);
    const bytes = values * (TYPE_BYTES.get(type) ?? 0);
    const inline = from + entryBytes - inlineBytes;
    if (bytes > MAX_LIST_BYTES) {
      const claim = `entry ${tag} of its directory has ${bytes} bytes; allowed: at most ${MAX_LIST_BYTES}`;
      throw new DemError('too-large', `${name} claims too much: ${claim}`);
    }
    if (bytes > inlineBytes) end = Math.max(end, offsetAt(view, inline, form) + bytes);
    const value =
      type === SHORT
        ? view.getUint16(inline, isLittle)
        : type === LONG8
          ? wide(view, inline, isLittle)
          : view.getUint32(inline, isLittle);
    entries.set(tag, { count: values, value });
  }
  return { entries, end, next: offsetAt(view, count * entryBytes, form) };
}

/** Checks the sides of an image and its blocks, and that every block has an offset. */
function checkImage(name: string, entries: ReadonlyMap<number, Entry>): void {
  const valueOf = (tag: number, otherwise: number): number => entries.get(tag)?.value ?? otherwise;
  const [width, height, bands] = [valueOf(TAG.width, 0), valueOf(TAG.height, 0), valueOf(TAG.bands, 1)];
  const blockWidth = valueOf(TAG.tileWidth, width);
  const blockHeight = valueOf(TAG.tileHeight, Math.min(valueOf(TAG.rowsPerStrip, height), height));
  const size = `${width} × ${height} pixels`;
  const sides = [width, height, blockWidth, blockHeight];
  if (!sides.every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE)) {
    const blocks = `blocks of ${blockWidth} × ${blockHeight}`;
    throw bad(name, `it claims ${size} in ${blocks}; allowed: sides of 1 to ${MAX_SIDE} pixels`);
  }
  const isPlanar = valueOf(TAG.planes, 1) === 2;
  const { count: bitCounts, value: firstBits } = entries.get(TAG.bits) ?? { count: 1, value: 1 };
  const bits = bitCounts > 2 ? 8 : firstBits; // more are elsewhere: a picture
  const pixels = blockWidth * Math.min(blockHeight, height);
  const bytes = (pixels * (isPlanar ? 1 : bands) * bits) / 8;
  if (pixels > MAX_BLOCK_PIXELS || bytes > MAX_BLOCK_BYTES) {
    throw new DemError(
      'too-large',
      `${name} has blocks of ${blockWidth} × ${blockHeight} pixels, ${Math.round(bytes / 2 ** 20)} MiB each: rewrite it as a COG`,
    );
  }
  const blocks = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight) * (isPlanar ? bands : 1);
  const offsets = entries.get(TAG.tileOffsets) ?? entries.get(TAG.stripOffsets);
  if (offsets === undefined || offsets.count < blocks) {
    throw bad(name, `it claims ${size} in ${blocks} blocks, but has ${offsets?.count ?? 0}`);
  }
}

function offsetAt(view: DataView, at: number, { isLittle, isBig }: Form): number {
  return isBig ? wide(view, at, isLittle) : view.getUint32(at, isLittle);
}

/** A 64-bit integer; inexact above 2⁵³, which is beyond any limit. */
function wide(view: DataView, at: number, isLittle: boolean): number {
  return Number(view.getBigUint64(at, isLittle));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function bad(name: string, what: string): DemError {
  return new DemError('bad-format', `${name} is a damaged TIFF: ${what}`);
}
