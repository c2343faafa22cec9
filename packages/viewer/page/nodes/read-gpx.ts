import { nameInside, withoutComments } from './xml-text.js';

/** A location of a GPX or KML file, as it is there. */
export interface XmlPoint {
  /** Undefined where it has none. */
  readonly name: string | undefined;
  readonly lat: string;
  readonly lon: string;
}

/** Way points, and points of routes and tracks, in their order. @see GPX 1.1 */
export function readGpx(text: string): XmlPoint[] {
  const points = withoutComments(text).matchAll(/<(trkpt|rtept|wpt)\s([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g);
  return [...points].map(([, , attributes = '', inside = '']) => {
    const valueOf = (name: string): string =>
      new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1]?.trim() ?? '';
    return { name: nameInside(inside), lat: valueOf('lat'), lon: valueOf('lon') };
  });
}
