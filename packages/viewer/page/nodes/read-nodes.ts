import { readGpx } from './read-gpx.js';
import { readTable } from './read-table.js';

/** A radio of a network. */
export interface Node {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** What its radio has of its own, by the paths of the form; the form says the rest. */
  readonly own?: Readonly<Record<string, string>>;
}

/**
 * Radios from pasted content: CSV with a heading, GeoJSON of points or lines, GPX, or JSON of Meshtastic (a list or an object of
 * nodes, degrees or 1e-7 degrees). Columns and properties may name what a radio has of its own: `alt` above ground, `txw`,
 * `frq`, `txg`, `azi`, `tlt`.
 *
 * @throws Error that names what is missing.
 */
export function readNodes(text: string): Node[] {
  const nodes = /^\s*[[{]/.test(text) ? fromJson(parsed(text)) : /^\s*</.test(text) ? fromGpx(text) : fromCsv(text);
  if (nodes.length === 0) throw new Error('No places found. Each place needs a latitude and longitude.');
  return nodes;
}

const LAT = /^(lat|latitude|latitudei|latitude_i|y)$/i;
const LON = /^(lon|lng|long|longitude|longitudei|longitude_i|x)$/i;
const NAME = /^(name|longname|long_name|site|title|label|shortname|short_name|id)$/i;

/** Columns and properties of a radio's own, and where they stand in the form. Heights are above ground: no `altitude`. */
const OWN: readonly (readonly [name: RegExp, path: string])[] = [
  [/^(alt|height|height_?m)$/i, 'transmitter.alt'],
  [/^(frq|frequency|frequency_?mhz|mhz)$/i, 'transmitter.frq'],
  [/^(txw|power|power_?w|watts?)$/i, 'transmitter.txw'],
  [/^(txg|gain|gain_?dbi)$/i, 'antenna.txg'],
  [/^(azi|azimuth|direction)$/i, 'antenna.azi'],
  [/^(tlt|tilt)$/i, 'antenna.tlt'],
];

/** What is named and given of a radio's own. */
function ownOf(entries: readonly (readonly [name: string, value: unknown])[]): Pick<Node, 'own'> {
  const own: Record<string, string> = {};
  for (const [pattern, path] of OWN) {
    const value = entries.find(([name]) => pattern.test(name))?.[1];
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') own[path] = String(value);
  }
  return Object.keys(own).length === 0 ? {} : { own };
}

function fromGpx(text: string): Node[] {
  return readGpx(text).flatMap(({ name, lat, lon }, i) => nodeOf(name ?? `Point ${i + 1}`, degrees(lat), degrees(lon)));
}

function fromCsv(text: string): Node[] {
  const { names, rows } = readTable(text);
  const [lat, lon, name] = [LAT, LON, NAME].map((pattern) => names.findIndex((each) => pattern.test(each))) as [
    number,
    number,
    number,
  ];
  if (lat < 0 || lon < 0) throw new Error('The first line must name the columns: name, lat, lon.');
  return rows.flatMap((row, i) => nodeOf(row[name] ?? `Node ${i + 1}`, degrees(row[lat]), degrees(row[lon]), ownOf(names.map((each, k) => [each, row[k]])))); // prettier-ignore
}

/** @throws Error as a sentence */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('This is not valid JSON. It may be cut off.', { cause: error });
  }
}

type Json = Readonly<Record<string, unknown>>;

function fromJson(value: unknown): Node[] {
  const root = value as Json;
  if (root['type'] === 'FeatureCollection') return (root['features'] as readonly Json[]).flatMap(fromFeature);
  if (root['type'] === 'Feature') return fromFeature(root, 0);
  const list = root['nodes'] ?? root;
  const entries = Array.isArray(list)
    ? list.map((each, i) => [`Node ${i + 1}`, each] as const)
    : Object.entries(list as Json);
  return entries.flatMap(([key, each]) =>
    typeof each === 'object' && each !== null ? fromRecord(key, each as Json) : [],
  );
}

function fromFeature({ geometry, properties }: Json, i: number): Node[] {
  const { type, coordinates } = (geometry ?? {}) as Json;
  if (!Array.isArray(coordinates)) return [];
  if (type === 'LineString') return (coordinates as readonly (readonly unknown[])[]).flatMap(([lon, lat], k) => nodeOf(`Point ${k + 1}`, degrees(lat), degrees(lon))); // prettier-ignore
  if (type !== 'Point') return [];
  return nodeOf(
    nameIn((properties ?? {}) as Json) ?? `Node ${i + 1}`,
    degrees(coordinates[1]),
    degrees(coordinates[0]),
    ownOf(Object.entries((properties ?? {}) as Json)),
  );
}

/** A node as Meshtastic writes it: `user.longName` and `position.latitude`, or the same without nesting. */
function fromRecord(key: string, record: Json): Node[] {
  const user = (record['user'] ?? {}) as Json;
  const place = { ...record, ...(record['position'] as Json | undefined) };
  const valueOf = (pattern: RegExp): number => degrees(Object.entries(place).find(([name, value]) => pattern.test(name) && value !== null)?.[1]); // prettier-ignore
  return nodeOf(nameIn(user) ?? nameIn(record) ?? key, valueOf(LAT), valueOf(LON), ownOf(Object.entries(record)));
}

function nameIn(record: Json): string | undefined {
  for (const wanted of ['longName', 'long_name', 'name', 'title', 'site', 'shortName', 'id']) {
    const value = record[wanted];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** Degrees, also of 1e-7 degrees as whole numbers. */
function degrees(value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isInteger(number) && Math.abs(number) > 360 ? number / 1e7 : number;
}

/** Nothing where there is no place; devices without a position report 0, 0. */
function nodeOf(name: string, lat: number, lon: number, own: Pick<Node, 'own'> = {}): Node[] {
  const isPlace = Math.abs(lat) <= 89 && Math.abs(lon) <= 180 && !(lat === 0 && lon === 0);
  return isPlace ? [{ name: name.slice(0, 40), lat, lon, ...own }] : [];
}
