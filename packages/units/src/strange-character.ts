import { checkString } from './check-kind.js';

/** Control characters, halves of a pair of UTF-16, and code points that are never characters. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * The first code point of a string that no name has, `U+0007, a control character`: control characters, lone surrogates
 * and noncharacters. They cannot be seen, break tables and logs, and not every database and file format stores them.
 *
 * @returns undefined for a string without one.
 * @throws OutOfRangeError for anything but a string.
 */
export function strangeCharacter(text: string): string | undefined {
  const found = STRANGE.exec(checkString('text', text))?.[0];
  if (found === undefined) return undefined;
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/\p{Cc}/u.test(found)) return `${code}, a control character`;
  return /\p{Cs}/u.test(found) ? `${code}, half of a surrogate pair` : `${code}, which is not a character`;
}
