const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may be in XML: markup escaped, characters that XML 1.0 cannot hold left out. */
export function escapeXml(text: string): string {
  return Array.from(text, (character) => (isAllowed(character) ? (NAMES[character] ?? character) : '')).join('');
}

/** @see XML 1.0 (fifth edition) §2.2, production 2 */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
}
