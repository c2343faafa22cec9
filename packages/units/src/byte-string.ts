import { checkBytes, checkString } from './check-kind.js';
import { OutOfRangeError } from './errors.js';

/** Bytes per call: more arguments may exceed the stack. */
const AT_ONCE = 8192;

/**
 * A string with one character for each byte, U+0000 to U+00FF: to compare signatures and fields of binary files, and to
 * search bytes as text. It is not a text of any encoding; see {@link fileText}.
 *
 * @throws OutOfRangeError for anything but a Uint8Array.
 */
export function byteString(bytes: Uint8Array): string {
  checkBytes('bytes', bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return text;
}

/**
 * The bytes of a string with one character for each byte, the inverse of {@link byteString}.
 *
 * @throws OutOfRangeError for a character above U+00FF, and for anything but a string.
 */
export function bytesOfString(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: checkString('text', text).length }, (_, i) => {
    const code = text.charCodeAt(i);
    if (code > 0xff) throw new OutOfRangeError(`text[${i}]`, text.charAt(i), 'a character up to U+00FF');
    return code;
  });
}
