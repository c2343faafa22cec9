import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { byteString, bytesOfString, FileText, fileText, windows1252Text } from '../src/index.js';

/**
 * The code points of bytes 0x80 to 0x9F in Windows-1252.
 * @see https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const INDEX = [
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008d,
  0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x009d, 0x017e, 0x0178,
];

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe('Windows-1252', () => {
  test.each([...ALL])('byte %i', (byte) => {
    const expected = byte >= 0x80 && byte < 0xa0 ? (INDEX[byte - 0x80] ?? 0) : byte;
    expect(windows1252Text(Uint8Array.of(byte)).codePointAt(0)).toBe(expected);
  });

  test('bytes do not depend on their neighbours', () => {
    expect(windows1252Text(ALL)).toBe([...ALL].map((byte) => windows1252Text(Uint8Array.of(byte))).join(''));
  });
});

describe('byte strings', () => {
  test('have the codes of their bytes, however many there are', () => {
    expect([...byteString(ALL)].map((character) => character.charCodeAt(0))).toEqual([...ALL]);
    expect(byteString(new Uint8Array(1_000_000).fill(0xe9))).toBe('é'.repeat(1_000_000));
  });

  test('give their bytes again', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void expect(bytesOfString(byteString(bytes))).toEqual(bytes)));
  });

  test('have no character above U+00FF', () => {
    expect(() => bytesOfString('a€')).toThrow('text[1]: "€" is not a character up to U+00FF');
  });
});

describe('the text of a file', () => {
  const TEXT = 'Köln 30° – „Süd“';

  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16, little-endian', utf16(TEXT, true)],
    ['UTF-16, big-endian', utf16(TEXT, false)],
    ['UTF-16 without a mark', utf16(TEXT, true).subarray(2)],
    ['UTF-16 without a mark, big-endian', utf16(TEXT, false).subarray(2)],
    [
      'Windows-1252',
      Uint8Array.of(0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x33, 0x30, 0xb0, 0x20, 0x96, 0x20, 0x84, 0x53, 0xfc, 0x64, 0x93),
    ],
  ])('in %s', (_encoding, bytes) => {
    expect(fileText(bytes)).toBe(TEXT);
  });

  test('has every character of UTF-8', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/^\uFEFF|\0/.test(each));
    fc.assert(fc.property(text, (each) => void expect(fileText(new TextEncoder().encode(each))).toBe(each)));
  });

  test('is the same in pieces of any size', () => {
    const latin = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i % 7 === 0 ? 0xe9 : 0x61));
    const wide = utf16(TEXT.repeat(300), true);
    const whole = fc.constantFrom(
      new TextEncoder().encode(TEXT.repeat(300)),
      latin(6000),
      wide,
      wide.subarray(2),
      new TextEncoder().encode(`${'a'.repeat(5000)}é`),
      Uint8Array.of(...new TextEncoder().encode('a'.repeat(5000)), 0xe9, 0x61),
    );
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 5000 }), (bytes, size) => {
        const text = new FileText();
        let found = '';
        for (let at = 0; at < bytes.length; at += size) found += text.push(bytes.subarray(at, at + size));
        expect(found + text.end() === fileText(bytes)).toBe(true);
      }),
    );
  });

  test('is some text for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof fileText(bytes) === 'string'));
  });
});

/** A string in UTF-16 with a mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  for (const [i, character] of [...`\uFEFF${text}`].entries())
    view.setUint16(2 * i, character.charCodeAt(0), littleEndian);
  return bytes;
}
