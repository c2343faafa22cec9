import { byteString } from './byte-string.js';
import { checkBytes } from './check-kind.js';

/**
 * Characters of bytes 0x80 to 0x9F in Windows-1252; its other bytes are the code points of the same number. Five bytes are
 * unassigned: they stay control characters, as in browsers.
 *
 * @see https://encoding.spec.whatwg.org/#windows-1252
 */
const CHARACTERS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Text in Windows-1252, of which Latin-1 and ASCII are parts. It is decoded here because lines of Node differ: up to 22,
 * `TextDecoder` reads bytes 0x80 to 0x9F as control characters.
 *
 * @throws OutOfRangeError for anything but a Uint8Array.
 */
export function windows1252Text(bytes: Uint8Array): string {
  return byteString(bytes).replaceAll(/[\u0080-\u009f]/g, (character) =>
    CHARACTERS.charAt(character.charCodeAt(0) - 0x80),
  );
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that show whether a file without a mark is in UTF-16. */
const SAMPLE = 4096;

/**
 * The text of a file: in UTF-16 by its mark or by the zeros that it has in Latin text, in UTF-8 with or without a mark, or else
 * in Windows-1252, as old programs save it.
 *
 * @throws OutOfRangeError for anything but a Uint8Array.
 */
export function fileText(bytes: Uint8Array): string {
  const wide = wideEncoding(checkBytes('bytes', bytes));
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return UTF_8.decode(bytes);
  } catch {
    return windows1252Text(bytes);
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE) / 2);
  let [even, odd] = [0, 0];
  for (let i = 0; i < 2 * pairs; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  if (pairs > 1 && odd > 0.4 * pairs && even === 0) return 'utf-16le';
  return pairs > 1 && even > 0.4 * pairs && odd === 0 ? 'utf-16be' : undefined;
}
