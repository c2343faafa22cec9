import { checkString } from './check-kind.js';

/**
 * A string without the characters of `ends` at its end, whatever their number: slashes of an address, zeros of a
 * fraction.
 */
export function withoutEnd(text: string, ends: string): string {
  let { length } = checkString('text', text);
  checkString('ends', ends);
  while (length > 0 && ends.includes(text.charAt(length - 1))) length--;
  return text.slice(0, length);
}
