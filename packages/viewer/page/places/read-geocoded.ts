import type { Place } from '../map/place.js';

/** A place that a geocoder found. */
export interface GeocodedPlace {
  readonly words: string;
  readonly place: Place;
  /** Its extent in degrees; undefined for a point. */
  readonly box?: readonly [north: number, east: number, south: number, west: number];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the response of a geocoder: the list of Nominatim, or the GeoJSON of Photon, Pelias and Nominatim. Places
 * without a position or a name are left out.
 *
 * @see https://nominatim.org/release-docs/latest/api/Output/
 * @see https://github.com/komoot/photon#search-results
 * @throws Error for a response in another form
 */
export function readGeocoded(response: unknown, most: number): readonly GeocodedPlace[] {
  const features = (response as { readonly features?: unknown } | null)?.features;
  const entries = Array.isArray(response)
    ? response.map(listed)
    : Array.isArray(features)
      ? features.map(featured)
      : undefined;
  if (entries === undefined) throw new Error('neither a list of Nominatim nor GeoJSON');
  return entries.filter((entry) => entry !== undefined).slice(0, most);
}

/** An entry of Nominatim's list: numbers are strings, and its box is south, north, west, east. */
function listed(entry: unknown): GeocodedPlace | undefined {
  const { lat, lon, display_name: name, boundingbox } = objectOf(entry);
  const [south, north, west, east] = numbersOf(boundingbox);
  return placed(name, lat, lon, [north, east, south, west]);
}

/** A point of GeoJSON. Photon's box is west, north, east, south; that of GeoJSON west, south, east, north. */
function featured(entry: unknown): GeocodedPlace | undefined {
  const { geometry, properties, bbox } = objectOf(entry);
  const { type, coordinates } = objectOf(geometry);
  if (type !== 'Point') return undefined;
  const [lon, lat] = numbersOf(coordinates);
  const about = objectOf(properties);
  const [west, a, east, b] = numbersOf(about['extent'] ?? bbox);
  const box = a === undefined || b === undefined ? [] : [Math.max(a, b), east, Math.min(a, b), west];
  const words = about['display_name'] ?? objectOf(about['geocoding'])['label'] ?? about['label'] ?? addressOf(about);
  return placed(words, lat, lon, box);
}

/** Photon gives the parts of an address; some of them are the same. */
function addressOf({ name, street, housenumber, postcode, city, county, state, country }: Json): string {
  const line = [street, housenumber].filter((part) => typeof part === 'string').join(' ');
  const parts = [name, line, postcode, city, county, state, country].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return [...new Set(parts)].join(', ');
}

function placed(
  words: unknown,
  latText: unknown,
  lonText: unknown,
  box: readonly (number | undefined)[],
): GeocodedPlace | undefined {
  const [lat, lon] = numbersOf([latText, lonText]);
  if (typeof words !== 'string' || words.trim() === '' || lat === undefined || lon === undefined) return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const found = { words: words.trim().slice(0, 200), place: { lat, lon } };
  const [north, east, south, west] = box;
  if (north === undefined || east === undefined || south === undefined || west === undefined) return found;
  // A point has a box of no size, and a box across the date line would show the whole world.
  const isBox = north > south && east > west && north <= 90 && south >= -90 && east - west < 180;
  return isBox ? { ...found, box: [north, east, south, west] } : found;
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** Numbers, also those written as text; undefined where there is none. */
function numbersOf(values: unknown): readonly (number | undefined)[] {
  if (!Array.isArray(values)) return [];
  return values.map((value: unknown) => {
    const number =
      typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
    return Number.isFinite(number) ? number : undefined;
  });
}
