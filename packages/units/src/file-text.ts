import { byteString } from './byte-string.js';
import { checkBytes } from './check-kind.js';

/**
 * Characters of bytes 0x80 to 0x9F in Windows-1252; its other bytes are the code points of the same number. Five bytes
 * are unassigned: they stay control characters, as in browsers.
 *
 * @see https://encoding.spec.whatwg.org/#windows-1252
 */
const CHARACTERS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Text in Windows-1252, of which Latin-1 and ASCII are parts. It is decoded here because lines of Node differ: up to
 * 22, `TextDecoder` reads bytes 0x80 to 0x9F as control characters.
 *
 * @throws OutOfRangeError for anything but a Uint8Array.
 */
export function windows1252Text(bytes: Uint8Array): string {
  return byteString(bytes).replaceAll(/[\u0080-\u009f]/g, (character) =>
    CHARACTERS.charAt(character.charCodeAt(0) - 0x80),
  );
}

/** Character encodings of text files. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252';

/** Bytes that decide the encoding. */
const SAMPLE = 4096;

const NONE = new Uint8Array(0);

/**
 * Decodes a text file piece by piece: in UTF-16 by its mark or by the zeros that it has in Latin text, in UTF-8 with or
 * without a mark, or else in Windows-1252, as old programs and spreadsheets save it. A file in UTF-8 with single bytes
 * that are not UTF-8, such as network names as they were received, stays in UTF-8.
 */
export class FileText {
  #start: Uint8Array | undefined = NONE;
  /** Bytes of a character whose end is not there yet. */
  #held: Uint8Array = NONE;
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #encoding: Encoding = 'UTF-8';
  /** Whether text outside ASCII was valid UTF-8. */
  #isProven = false;

  /** As far as it is known. */
  get encoding(): Encoding {
    return this.#encoding;
  }

  /** The text of the next bytes; characters that are not complete follow later. */
  push(bytes: Uint8Array): string {
    checkBytes('bytes', bytes);
    if (this.#start === undefined) return this.#decode(bytes, true);
    const start = joined(this.#start, bytes);
    this.#start = start;
    return start.length < SAMPLE ? '' : this.#begin(start, true);
  }

  /** The rest of the text. */
  end(): string {
    return this.#start === undefined ? this.#decode(NONE, false) : this.#begin(this.#start, false);
  }

  #begin(start: Uint8Array, isMore: boolean): string {
    this.#start = undefined;
    this.#encoding = encodingOf(start);
    if (this.#encoding !== 'UTF-8') this.#decoder = new TextDecoder(this.#encoding.toLowerCase());
    const mark = this.#encoding === 'UTF-8' && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
    return this.#decode(start.subarray(mark), isMore);
  }

  #decode(bytes: Uint8Array, isMore: boolean): string {
    if (this.#encoding === 'windows-1252') return windows1252Text(bytes);
    if (this.#encoding !== 'UTF-8') return this.#decoder.decode(bytes, { stream: isMore });
    const all = joined(this.#held, bytes);
    const end = isMore ? completeEnd(all) : all.length;
    this.#held = all.slice(end);
    const whole = all.subarray(0, end);
    try {
      const text = this.#decoder.decode(whole);
      this.#isProven ||= text.length < whole.length;
      return text;
    } catch {
      // What came before was ASCII, or was UTF-8.
      if (this.#isProven || mostlyUtf8(whole)) {
        this.#isProven = true;
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole);
      }
      this.#encoding = 'windows-1252';
      this.#held = NONE;
      return windows1252Text(all);
    }
  }
}

/**
 * The text of a file, in any encoding that {@link FileText} knows.
 *
 * @throws OutOfRangeError for anything but a Uint8Array.
 */
export function fileText(bytes: Uint8Array): string {
  const text = new FileText();
  return text.push(bytes) + text.end();
}

/** The encoding by the mark at the start, or by the zeros that UTF-16 has in Latin text. */
function encodingOf(start: Uint8Array): Encoding {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const pairs = Math.floor(Math.min(start.length, SAMPLE) / 2);
  let [even, odd] = [0, 0];
  for (let i = 0; i < 2 * pairs; i += 2) {
    if (start[i] === 0) even++;
    if (start[i + 1] === 0) odd++;
  }
  if (pairs > 1 && odd > 0.4 * pairs && even === 0) return 'UTF-16LE';
  return pairs > 1 && even > 0.4 * pairs && odd === 0 ? 'UTF-16BE' : 'UTF-8';
}

/** Where the last character of UTF-8 ends that is complete. */
function completeEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return size > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Whether bytes have more characters of several bytes in UTF-8 than bytes that are none. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let [wrong, right] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) wrong++;
    else if (code > 0x7f) right++;
  }
  return right > wrong;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
