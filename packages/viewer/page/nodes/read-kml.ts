import type { XmlPoint } from './read-gpx.js';
import { nameInside, withoutComments } from './xml-text.js';

/** Placemarks of a KML file in their order; those of areas and models have no position. @see OGC 12-007r2, KML 2.3 §11.3 */
export function readKml(text: string): XmlPoint[] {
  return [...withoutComments(text).matchAll(/<Placemark\b[^>]*>([\s\S]*?)<\/Placemark>/g)].flatMap(
    ([, inside = '']) => {
      const name = nameInside(inside);
      const [, kind = '', list = ''] = /<(Point|LineString)\b[\s\S]*?<coordinates>([\s\S]*?)<\/coordinates>/.exec(inside) ?? []; // prettier-ignore
      const places = list.trim().split(/\s+/).map((each) => {
      const [lon = '', lat = ''] = each.split(',');
      return { name, lat, lon };
    }); // prettier-ignore
      return kind === 'LineString' ? places.map((place) => ({ ...place, name: undefined })) : places.slice(0, 1);
    },
  );
}
