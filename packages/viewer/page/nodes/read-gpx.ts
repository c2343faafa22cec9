/** A place of a GPX file, as it stands there. */
export interface GpxPoint {
  /** Undefined where it has none. */
  readonly name: string | undefined;
  readonly lat: string;
  readonly lon: string;
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** Way points, and points of routes and tracks, in their order. @see GPX 1.1 */
export function readGpx(text: string): GpxPoint[] {
  const said = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const points = said.matchAll(/<(trkpt|rtept|wpt)\s([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g);
  return [...points].map(([, , attributes = '', inside = '']) => {
    const valueOf = (name: string): string =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]?.trim() ?? '';
    return { name: nameIn(inside), lat: valueOf('lat'), lon: valueOf('lon') };
  });
}

function nameIn(inside: string): string | undefined {
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
