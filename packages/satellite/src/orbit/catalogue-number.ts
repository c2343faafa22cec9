import { checkString } from '@radioshed/units';

/** Letters of alpha-5 numbers: 10 to 33, without I and O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The number in the NORAD catalogue that a string means: digits with or without leading zeros, or five characters of
 * alpha-5 in any case, whose letter is the first two digits (`T0000` is 270000). Undefined for anything else.
 */
export function catalogueNumber(text: string): number | undefined {
  const plain = checkString('text', text).trim().toUpperCase();
  if (/^\d{1,9}$/.test(plain)) return Number(plain);
  const [, letter, digits = ''] = /^([A-HJ-NP-Z])(\d{4})$/.exec(plain) ?? [];
  return letter === undefined ? undefined : (10 + LETTERS.indexOf(letter)) * 10_000 + Number(digits);
}

/** A number as the elements have it: without leading zeros, in digits. Other strings stay as they are. */
export function catalogueId(text: string): string {
  return String(catalogueNumber(text) ?? text.trim());
}
