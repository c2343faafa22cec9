const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** XML without its comments. */
export function withoutComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?-->/g, '');
}

/** The first `<name>` inside an element; undefined where it has none. */
export function nameInside(inside: string): string | undefined {
  const text = /<name>([\s\S]*?)<\/name>/.exec(inside)?.[1] ?? '';
  // Text of a CDATA section is as it is meant.
  const name = text.split(/<!\[CDATA\[([\s\S]*?)\]\]>/).map((part, i) => (i % 2 === 1 ? part : unescaped(part))).join('').trim(); // prettier-ignore
  return name === '' ? undefined : name;
}

/** Text with its references resolved; what is none stays. @see XML 1.0 §4.1, §4.6 */
function unescaped(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      // prettier-ignore
      if (hex === undefined && decimal === undefined) return NAMED.get(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
