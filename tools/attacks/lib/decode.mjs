// @ts-check
import { inflateRawSync, inflateSync } from 'node:zlib';
import { byteString } from '@radioshed/units';

import { fromArrayBuffer } from 'geotiff';

/**
 * Decodes a file of `/archive/export` to its last byte.
 *
 * @param {string} format
 * @param {Buffer} bytes
 * @throws {Error} if anything is missing or damaged
 */
export async function decode(format, bytes) {
  if (format.startsWith('png')) decodePng(bytes);
  else if (/^(tiff|values)/.test(format)) await decodeTiff(bytes);
  else if (/^(kmz|zip|shp)/.test(format)) decodeZip(bytes);
  else if (/^(json|geojson|isolines)$/.test(format)) JSON.parse(bytes.toString());
  else if (/^(kml|svg|legend)$/.test(format)) decodeXml(bytes.toString());
  else throw new Error(`no decoder for ${format}`);
}

/** @param {Buffer} bytes */
export function decodePng(bytes) {
  check(bytes.readUInt32BE(0) === 0x89504e47, 'a PNG');
  let [at, width, height, bits, colour] = [8, 0, 0, 0, 0];
  const data = [];
  for (let type = ''; type !== 'IEND';) {
    const length = bytes.readUInt32BE(at);
    type = byteString(bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    check(crc32(bytes.subarray(at + 4, at + 8 + length)) === bytes.readUInt32BE(at + 8 + length), `${type} checksum`);
    if (type === 'IHDR') {
      [width, height, bits, colour] = [content.readUInt32BE(0), content.readUInt32BE(4), content[8], content[9]];
    }
    if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  check(at === bytes.length, 'nothing after IEND');
  const samples = [1, 0, 3, 1, 2, 0, 4][colour];
  const expected = height * (1 + Math.ceil((width * samples * bits) / 8));
  check(inflateSync(Buffer.concat(data)).length === expected, `${expected} bytes of pixels`);
}

/** Decodes every file of a ZIP archive. @param {Buffer} bytes */
export function decodeZip(bytes) {
  const end = bytes.length - 22;
  check(bytes.readUInt32LE(end) === 0x06054b50, 'the end of a ZIP archive');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    check(bytes.readUInt32LE(at) === 0x02014b50, 'a directory entry');
    const [method, crc, packed, size] = [10, 16, 20, 24].map((o) =>
      o === 10 ? bytes.readUInt16LE(at + o) : bytes.readUInt32LE(at + o),
    );
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(start, start + packed);
    const content = method === 0 ? stored : inflateRawSync(stored);
    check(content.length === size && crc32(content) === crc, 'the checksum of a file');
    at += 46 + [28, 30, 32].reduce((sum, offset) => sum + bytes.readUInt16LE(at + offset), 0);
  }
  check(count > 0 && at === end, 'a whole directory');
}

/** @param {Buffer} bytes */
async function decodeTiff(bytes) {
  const image = await (await fromArrayBuffer(new Uint8Array(bytes).buffer)).getImage();
  const bands = await image.readRasters();
  check(bands.length > 0, 'a band');
}

/** Checks that every element is closed. @param {string} text */
function decodeXml(text) {
  const open = [];
  for (const [tag, name] of text.matchAll(/<\/?([A-Za-z:]+)(?:"[^"]*"|[^">])*>/g)) {
    if (tag.startsWith('</')) check(open.pop() === name, `the end of ${name}`);
    else if (!tag.endsWith('/>')) open.push(name);
  }
  check(open.length === 0 && text.trimEnd().endsWith('>'), 'the end of every element');
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** @param {boolean} isWhole @param {string} what */
function check(isWhole, what) {
  if (!isWhole) throw new Error(`not ${what}`);
}
