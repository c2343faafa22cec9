import { checkString } from './check-kind.js';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAMES = new Map(Object.entries(ENTITIES).map(([name, character]) => [character, `&${name};`]));

/**
 * Text as it may be in XML and HTML: markup escaped, characters that XML 1.0 cannot hold left out.
 *
 * @throws OutOfRangeError for anything but a string.
 */
export function escapeXml(text: string): string {
  return Array.from(checkString('text', text), (character) =>
    isAllowed(character.codePointAt(0) ?? 0) ? (NAMES.get(character) ?? character) : '',
  ).join('');
}

/**
 * The text of XML: the five entities and numbers of characters replaced; other entities stay as they are.
 *
 * @throws OutOfRangeError for anything but a string.
 * @see XML 1.0 (fifth edition) §4.1 and §4.6
 */
export function unescapeXml(text: string): string {
  return checkString('text', text).replaceAll(
    /&(?:(\w{2,4})|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (whole, name, digits, hex) => {
      if (typeof name === 'string') return ENTITIES[name] ?? whole;
      const code = typeof digits === 'string' ? Number(digits) : Number.parseInt(hex as string, 16);
      return isAllowed(code) && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** @see XML 1.0 (fifth edition) §2.2, production 2 */
function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
}
