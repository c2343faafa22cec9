import { metresPerDegreeLon } from '@radioshed/geodesy';

/** Of latitude everywhere, of longitude at the equator; short ways and the screen only. */
export const METRES_PER_DEGREE: number = metresPerDegreeLon(0);

/** Where maps in Web Mercator end, degrees: there they are as high as wide. */
export const MERCATOR_END_DEG = 85.0511;

/** A location on the map, degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Where pins are held, degrees: a little inside the ends of the map. */
const PIN_END_DEG = 85;

/** The location of two strings, limited to the map; 0 for a string that is not a number. */
export function typedPlace(lat = '', lon = ''): Place {
  const within = (text: string, most: number): number => Math.min(Math.max(Number(text) || 0, -most), most);
  return { lat: within(lat, PIN_END_DEG), lon: within(lon, 180) };
}

/** Locations as a string for an address: `0.50000/0.25000,…`. */
export function placesText(places: readonly Place[], digits = 5): string {
  return places.map(({ lat, lon }) => `${lat.toFixed(digits)}/${lon.toFixed(digits)}`).join(',');
}

/** The locations of such a string; invalid ones are left out. */
export function placesIn(text: string): Place[] {
  return text.split(',').flatMap((each) => {
    const [lat = Number.NaN, lon = Number.NaN, ...more] = each.split('/').map(Number);
    const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && more.length === 0 && /\d\/-?\d/.test(each);
    return isPlace ? [{ lat, lon }] : [];
  });
}
