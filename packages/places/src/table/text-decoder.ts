import { windows1252Text } from '@radioshed/units';

/** Character encodings of text files. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252';

/** Bytes that decide the encoding. */
const SAMPLE = 4096;

/**
 * Decodes a text file piece by piece: UTF-8, UTF-16 with or without a mark, or windows-1252, as spreadsheets save CSV.
 * Files in UTF-8 with single bytes that are not UTF-8, such as network names as they were received, stay in UTF-8.
 */
export class FileText {
  #start: Uint8Array | undefined = new Uint8Array(0);
  #decoder: TextDecoder | undefined;
  #encoding: Encoding = 'UTF-8';
  /** Whether text outside ASCII was valid UTF-8. */
  #isProven = false;

  /** As far as it is known. */
  get encoding(): Encoding {
    return this.#encoding;
  }

  /** The text of the next bytes; characters that are not complete follow later. */
  push(bytes: Uint8Array): string {
    if (this.#start === undefined) return this.#decode(bytes, true);
    const start = joined(this.#start, bytes);
    this.#start = start;
    if (start.length < SAMPLE) return '';
    return this.#begin(start, true);
  }

  /** The rest of the text. */
  end(): string {
    return this.#start === undefined ? this.#decode(new Uint8Array(0), false) : this.#begin(this.#start, false);
  }

  #begin(start: Uint8Array, isMore: boolean): string {
    this.#start = undefined;
    this.#encoding = encodingOf(start);
    this.#decoder = this.#encoding === 'UTF-8' ? new TextDecoder('utf-8', { fatal: true }) : new TextDecoder(this.#encoding.toLowerCase()); // prettier-ignore
    return this.#decode(start, isMore);
  }

  #decode(bytes: Uint8Array, isMore: boolean): string {
    if (this.#encoding === 'windows-1252') return windows1252Text(bytes);
    try {
      const text = (this.#decoder as TextDecoder).decode(bytes, { stream: isMore });
      this.#isProven ||= this.#encoding === 'UTF-8' && this.#decoder?.fatal === true && /[^\0-\x7f]/.test(text);
      return text;
    } catch {
      // Only strict UTF-8 fails. What came before was ASCII, or was UTF-8.
      if (this.#isProven || mostlyUtf8(bytes)) {
        this.#decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        return this.#decoder.decode(bytes, { stream: isMore });
      }
      this.#encoding = 'windows-1252';
      return windows1252Text(bytes);
    }
  }
}

/** The text of a file. @see FileText */
export function textOfBytes(bytes: Uint8Array): string {
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
    even += start[i] === 0 ? 1 : 0;
    odd += start[i + 1] === 0 ? 1 : 0;
  }
  if (pairs > 1 && odd > 0.4 * pairs && even === 0) return 'UTF-16LE';
  if (pairs > 1 && even > 0.4 * pairs && odd === 0) return 'UTF-16BE';
  return 'UTF-8';
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
