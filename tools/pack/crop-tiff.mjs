// @ts-check
/**
 * Cuts a TIFF to some of its blocks without decoding them: what remains is as its first writer packed it.
 */
import { byteString } from '@radioshed/units';

/** Bytes of a value by the number of its type. @type {Readonly<Record<number, number>>} */
const SIZES = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 };

const [WIDTH, HEIGHT, STRIP_OFFSETS, ROWS_PER_STRIP, STRIP_BYTES] = [256, 257, 273, 278, 279];
const [TILE_WIDTH, TILE_HEIGHT, TILE_OFFSETS, TILE_BYTES] = [322, 323, 324, 325];
const [PIXEL_SCALE, TIE_POINT] = [33_550, 33_922];

/**
 * @typedef {object} Window blocks of the first image that are kept; strips are blocks of one column
 * @property {number} column first one
 * @property {number} row first one
 * @property {number} columns
 * @property {number} rows
 * @property {number} [levels] images to write, the whole one and its overviews of half the size each; 1 by default
 */

/**
 * @typedef {object} Entry
 * @property {number} tag
 * @property {number} type
 * @property {number} count
 * @property {Buffer} value as it is in the file
 */

/**
 * @param {Buffer} file
 * @param {Window} window
 * @throws {Error} where an overview has no block that begins with the window
 * @returns {Buffer} header, directories with their values, blocks
 */
export function cropTiff(file, { columns, rows, levels = 1, ...first }) {
  const form = formOf(file);
  const images = imagesOf(file, form)
    .slice(0, levels)
    .map((entries, level) => {
      const shrink = 2 ** level;
      const part = { column: first.column / shrink, row: first.row / shrink };
      if (!Number.isInteger(part.column) || !Number.isInteger(part.row)) {
        throw new Error(`no block of overview ${level} begins at column ${first.column}, row ${first.row}`);
      }
      return cropImage(file, form, entries, { ...part, columns: columns / shrink, rows: rows / shrink });
    });
  const headerBytes = form.big ? 16 : 8;
  let blockAt = headerBytes + images.reduce((sum, { entries }) => sum + directoryBytes(entries, form), 0);
  const parts = [Buffer.from(file.subarray(0, headerBytes))];
  form.write(parts[0], form.big ? 8 : 4, headerBytes, form.word);
  let at = headerBytes;
  for (const [i, { entries, blocks }] of images.entries()) {
    const offsets = blocks.map((block) => (blockAt += padded(block.length)) - padded(block.length));
    const isLast = i === images.length - 1;
    const next = isLast ? 0 : at + directoryBytes(entries, form);
    parts.push(directory(entries, offsets, at, next, form));
    at += directoryBytes(entries, form);
  }
  const blocks = images.flatMap((image) => image.blocks);
  parts.push(...blocks.map((block) => Buffer.concat([block, Buffer.alloc(padded(block.length) - block.length)])));
  return Buffer.concat(parts);
}

/** Everything begins at a multiple of 8 bytes. @param {number} length */
function padded(length) {
  return 8 * Math.ceil(length / 8);
}

/** @param {Buffer} file */
function formOf(file) {
  const little = byteString(file.subarray(0, 2)) === 'II';
  const read = (/** @type {Buffer} */ bytes, /** @type {number} */ at, /** @type {number} */ size) => {
    if (size === 8) return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const write = (
    /** @type {Buffer} */ bytes,
    /** @type {number} */ at,
    /** @type {number} */ value,
    /** @type {number} */ size,
  ) => {
    if (size === 8 && little) bytes.writeBigUInt64LE(BigInt(value), at);
    else if (size === 8) bytes.writeBigUInt64BE(BigInt(value), at);
    else if (little) bytes.writeUIntLE(value, at, size);
    else bytes.writeUIntBE(value, at, size);
  };
  const big = read(file, 2, 2) === 43;
  return { little, big, read, write, word: big ? 8 : 4, entry: big ? 20 : 12 };
}

/** @typedef {ReturnType<typeof formOf>} Form */

/** Entries of each image of a file. @param {Buffer} file @param {Form} form @returns {Entry[][]} */
function imagesOf(file, { big, read, word, entry }) {
  const images = [];
  for (let at = read(file, big ? 8 : 4, word); at !== 0;) {
    const count = read(file, at, big ? 8 : 2);
    const from = at + (big ? 8 : 2);
    images.push(
      Array.from({ length: count }, (_, i) => {
        const start = from + i * entry;
        const [tag, type] = [read(file, start, 2), read(file, start + 2, 2)];
        const values = read(file, start + 4, word);
        const bytes = values * (SIZES[type] ?? 1);
        const value = bytes > word ? read(file, start + 4 + word, word) : start + 4 + word;
        return { tag, type, count: values, value: file.subarray(value, value + bytes) };
      }),
    );
    at = read(file, from + count * entry, word);
  }
  return images;
}

/**
 * Entries of an image that has some of its blocks alone, and these.
 *
 * @param {Buffer} file
 * @param {Form} form
 * @param {readonly Entry[]} entries
 * @param {{ column: number, row: number, columns: number, rows: number }} part
 * @returns {{ entries: Entry[], blocks: Buffer[] }}
 */
function cropImage(file, form, entries, part) {
  const numbers = (/** @type {number} */ tag) => {
    const found = entries.find((each) => each.tag === tag);
    if (found === undefined) return [];
    const size = SIZES[found.type] ?? 1;
    return Array.from({ length: found.count }, (_, i) => form.read(found.value, i * size, size));
  };
  const [width = 0] = numbers(WIDTH);
  const [height = 0] = numbers(HEIGHT);
  const isTiled = numbers(TILE_WIDTH).length > 0;
  const [blockWidth = width] = numbers(TILE_WIDTH);
  const [blockHeight = height] = numbers(isTiled ? TILE_HEIGHT : ROWS_PER_STRIP);
  const across = Math.ceil(width / blockWidth);
  const [offsets, bytes] = [
    numbers(isTiled ? TILE_OFFSETS : STRIP_OFFSETS),
    numbers(isTiled ? TILE_BYTES : STRIP_BYTES),
  ];
  const kept = Array.from({ length: part.rows * part.columns }, (_, i) => {
    return (part.row + Math.floor(i / part.columns)) * across + part.column + (i % part.columns);
  });
  const blocks = kept.map((i) => file.subarray(offsets[i], Number(offsets[i]) + Number(bytes[i])));
  const [left, top] = [part.column * blockWidth, part.row * blockHeight];
  /** @type {Readonly<Record<number, readonly number[]>>} */
  const changed = {
    [WIDTH]: [Math.min(part.columns * blockWidth, width - left)],
    [HEIGHT]: [Math.min(part.rows * blockHeight, height - top)],
    [isTiled ? TILE_OFFSETS : STRIP_OFFSETS]: kept.map(() => 0), // filled in when their places are known
    [isTiled ? TILE_BYTES : STRIP_BYTES]: kept.map((i) => bytes[i] ?? 0),
  };
  const cropped = entries.map((entry) => {
    if (entry.tag === TIE_POINT) return { ...entry, value: movedTiePoint(form, entries, entry.value, left, top) };
    const values = changed[entry.tag];
    if (values === undefined) return entry;
    const value = Buffer.alloc(values.length * form.word);
    values.forEach((each, i) => form.write(value, i * form.word, each, form.word));
    return { ...entry, type: form.big ? 16 : 4, count: values.length, value };
  });
  return { entries: cropped, blocks };
}

/**
 * The tie point of the first pixel that is left.
 * @param {Form} form
 * @param {readonly Entry[]} entries
 * @param {Buffer} value
 * @param {number} left
 * @param {number} top
 */
function movedTiePoint({ little }, entries, value, left, top) {
  const scale = entries.find(({ tag }) => tag === PIXEL_SCALE)?.value;
  const moved = Buffer.from(value);
  const read = (/** @type {Buffer | undefined} */ from, /** @type {number} */ i) => {
    return (little ? from?.readDoubleLE(8 * i) : from?.readDoubleBE(8 * i)) ?? Number.NaN;
  };
  const write = (/** @type {number} */ i, /** @type {number} */ number) =>
    little ? moved.writeDoubleLE(number, 8 * i) : moved.writeDoubleBE(number, 8 * i);
  write(3, read(value, 3) + left * read(scale, 0));
  write(4, read(value, 4) - top * read(scale, 1));
  return moved;
}

/**
 * Bytes of a directory and of the values that do not fit into it.
 * @param {readonly Entry[]} entries
 * @param {Form} form
 */
function directoryBytes(entries, { big, word, entry }) {
  const outside = entries.filter(({ value }) => value.length > word);
  return (
    padded((big ? 8 : 2) + entries.length * entry + word) +
    outside.reduce((sum, { value }) => sum + padded(value.length), 0)
  );
}

/**
 * @param {readonly Entry[]} entries
 * @param {readonly number[]} offsets of the blocks
 * @param {number} at where the directory is in the file
 * @param {number} next where the next one does, 0 for none
 * @param {Form} form
 */
function directory(entries, offsets, at, next, form) {
  const { big, write, word, entry } = form;
  const head = big ? 8 : 2;
  const bytes = Buffer.alloc(directoryBytes(entries, form));
  write(bytes, 0, entries.length, head);
  let outside = padded(head + entries.length * entry + word);
  for (const [i, { tag, type, count, value }] of entries.entries()) {
    const start = head + i * entry;
    write(bytes, start, tag, 2);
    write(bytes, start + 2, type, 2);
    write(bytes, start + 4, count, word);
    const isOutside = value.length > word;
    const place = isOutside ? outside : start + 4 + word;
    value.copy(bytes, place);
    if (tag === TILE_OFFSETS || tag === STRIP_OFFSETS)
      offsets.forEach((offset, k) => write(bytes, place + k * word, offset, word));
    if (!isOutside) continue;
    write(bytes, start + 4 + word, at + outside, word);
    outside += padded(value.length);
  }
  write(bytes, head + entries.length * entry, next, word);
  return bytes;
}
