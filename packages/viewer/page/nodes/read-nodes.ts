import { angleDeg, placeOf } from '../map/read-place.js';
import { type Column, type ColumnRole, firstOfEach, roleOf } from './columns.js';
import { ownIn, ownOf } from './own-columns.js';
import { readGpx, type XmlPoint } from './read-gpx.js';
import { readKml } from './read-kml.js';
import { readTable } from './read-table.js';

/** A radio of a network. */
export interface Node {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Values of its own radio, by the paths of the form; the form has the rest. */
  readonly own?: Readonly<Record<string, string>>;
}

/** An entry that is not a place. */
export interface Refused {
  /** Its name or line. */
  readonly name: string;
  readonly reason: string;
}

/** Locations read, and lines refused. */
export interface ReadNodes {
  readonly nodes: readonly Node[];
  readonly refused: readonly Refused[];
  /** Of a table: its columns, and what was read from each. */
  readonly columns: readonly Column[];
}

/** A table without locations, because no column has them or none is usable. */
export class TableError extends Error {
  readonly columns: readonly Column[];
  constructor(message: string, columns: readonly Column[]) {
    super(message);
    this.columns = columns;
  }
}

const NO_POSITION = 'The first line must name the columns: name, lat, lon. Instead of lat and lon, one column can be called mgrs, utm, locator or coordinates, or three zone, easting and northing.'; // prettier-ignore

/**
 * Radios from pasted content: CSV with a heading, GeoJSON of points or lines, GPX, KML, or JSON of Meshtastic (a list or an
 * object of nodes, degrees or 1e-7 degrees). Positions in CSV are two columns of degrees, or of degrees, minutes and seconds,
 * or one column of coordinates, UTM, MGRS or Maidenhead. Columns and properties may name what a radio has of its own: `alt`
 * above ground, `txw`, `frq`, `txg`, `azi`, `tlt`.
 *
 * @param roles what each column of a table says, where its name does not
 * @returns the radios, and entries without a usable place with the reason
 * @throws Error that names what is missing; TableError for a table.
 */
export function readNodes(text: string, roles?: readonly ColumnRole[]): ReadNodes {
  const [, mesh = text] = MESHTASTIC_INFO.exec(text) ?? [];
  const columns: Column[] = [];
  const read = /^\s*[[{]/.test(mesh)
    ? fromJson(parsed(mesh))
    : /^\s*</.test(text)
      ? fromXml(/<(\w+:)?kml\b/.test(text) ? readKml(text) : readGpx(text))
      : fromCsv(text, roles, columns);
  const nodes = read.filter((each): each is Node => !('reason' in each));
  const refused = read.filter((each): each is Refused => 'reason' in each);
  const [first] = refused;
  if (nodes.length === 0 && first !== undefined)
    throw new TableError(`No usable places. ${first.name}: ${first.reason}.`, columns);
  if (nodes.length === 0) throw new Error('No places found. Each place needs a latitude and longitude.');
  return { nodes, refused, columns };
}

type Read = Node | Refused;

/** The nodes in what `meshtastic --info` prints. */
const MESHTASTIC_INFO = /^\s*Nodes in mesh:\s*(\{[\s\S]*?\n\}|\{.*\})\s*$/m;

function fromXml(points: readonly XmlPoint[]): Read[] {
  return points.flatMap(({ name, lat, lon }, i) => nodeOf(name ?? `Point ${i + 1}`, degrees(lat), degrees(lon)));
}

/** @param columns filled with what was read from each */
function fromCsv(text: string, given: readonly ColumnRole[] | undefined, columns: Column[]): Read[] {
  const { names, rows } = readTable(text);
  const roles = firstOfEach(given ?? names.map(roleOf));
  const at = (role: ColumnRole): number => roles.indexOf(role);
  const [lat, lon, place, name] = [at('lat'), at('lon'), at('place'), at('name')];
  const utm = UTM.map(at);
  const isPair = lat >= 0 && lon >= 0;
  const position = isPair ? [lat, lon] : place >= 0 ? [place] : utm;
  columns.push(...names.map((each, i) => ({ name: each, role: isPositionRole(roles[i]) && !position.includes(i) ? '' : (roles[i] ?? ''), example: rows.find((row) => row[i] !== '')?.[i] ?? '' }))); // prettier-ignore
  if (position.includes(-1)) throw new TableError(NO_POSITION, columns);
  return rows.flatMap((row, i) => {
    const called = row[name] || `Line ${i + 2}`;
    const own = ownIn(roles.map((role, k) => [role.split(' ')[0] ?? '', role.split(' ')[1] ?? '', row[k]]));
    if (isPair) return nodeOf(called, degrees(row[lat], 'NS'), degrees(row[lon], 'EW'), own);
    const said = position
      .map((column) => row[column] ?? '')
      .join(' ')
      .trim();
    const found = placeOf(said);
    return found === undefined && said !== '' ? [{ name: called.slice(0, 40), reason: `“${said.slice(0, 40)}” is not a position` }] : nodeOf(called, found?.lat ?? Number.NaN, found?.lon ?? Number.NaN, own); // prettier-ignore
  });
}

/** Columns that are a position together: zone with its band, metres. */
const UTM = ['zone', 'easting', 'northing'] as const;

function isPositionRole(role: ColumnRole | undefined): boolean {
  return role !== undefined && ['lat', 'lon', 'place', ...UTM].includes(role);
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

function fromJson(value: unknown): Read[] {
  const root = value as Json;
  if (root['type'] === 'FeatureCollection') {
    if (!Array.isArray(root['features'])) throw new Error('The GeoJSON has no list of features. It may be cut off.');
    return (root['features'] as readonly Json[]).flatMap(fromFeature);
  }
  if ('coordinates' in root) return fromFeature({ geometry: root }, 0);
  if (root['type'] === 'Feature') return fromFeature(root, 0);
  const list = root['nodes'] ?? root;
  const entries = Array.isArray(list)
    ? list.map((each, i) => [`Node ${i + 1}`, each] as const)
    : Object.entries(list as Json);
  return entries.flatMap(([key, each]) =>
    typeof each === 'object' && each !== null ? fromRecord(key, each as Json) : [],
  );
}

function fromFeature(feature: Json, i: number): Read[] {
  const { geometry, properties } = (feature ?? {}) as Json;
  const { type, coordinates } = (geometry ?? {}) as Json;
  const about = (properties ?? {}) as Json;
  const name = nameIn(about) ?? `Feature ${i + 1}`;
  const pairs = coordinates as readonly (readonly unknown[])[];
  if (type === 'LineString' && Array.isArray(coordinates)) return pairs.flatMap(([lon, lat], k) => nodeOf(`Point ${k + 1}`, degrees(lat), degrees(lon))); // prettier-ignore
  const own = ownOf(Object.entries(about));
  if (type === 'MultiPoint' && Array.isArray(coordinates)) return pairs.flatMap(([lon, lat], k) => nodeOf(`${name} ${k + 1}`, degrees(lat), degrees(lon), own)); // prettier-ignore
  if (type === 'Point' && Array.isArray(coordinates))
    return nodeOf(name, degrees(coordinates[1]), degrees(coordinates[0]), own);
  return [
    { name: name.slice(0, 40), reason: typeof type === 'string' ? `is a ${type}, not a point` : 'has no position' },
  ];
}

/** A node as Meshtastic writes it: `user.longName` and `position.latitude`, or the same without nesting. */
function fromRecord(key: string, record: Json): Read[] {
  const user = (record['user'] ?? {}) as Json;
  const place = { ...record, ...(record['position'] as Json | undefined) };
  const valueOf = (role: ColumnRole): number => degrees(Object.entries(place).find(([name, value]) => roleOf(name) === role && value !== null)?.[1]); // prettier-ignore
  return nodeOf(nameIn(user) ?? nameIn(record) ?? key, valueOf('lat'), valueOf('lon'), ownOf(Object.entries(record)));
}

function nameIn(record: Json): string | undefined {
  for (const wanted of ['longName', 'long_name', 'name', 'title', 'site', 'shortName', 'id']) {
    const value = record[wanted];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** Degrees, also of 1e-7 degrees as whole numbers, or as degrees, minutes and seconds with the letters of an axis. */
function degrees(value: unknown, letters: 'NS' | 'EW' = 'NS'): number {
  const isText = typeof value === 'string';
  const number = isText && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number) && isText) return angleDeg(value, letters);
  return Number.isInteger(number) && Math.abs(number) > 360 ? number / 1e7 : number;
}

/** A node, or why there is none. */
function nodeOf(name: string, lat: number, lon: number, own: Pick<Node, 'own'> = {}): Read[] {
  const reason = faultOf(lat, lon);
  return [reason === undefined ? { name: name.slice(0, 40), lat, lon, ...own } : { name: name.slice(0, 40), reason }];
}

function faultOf(lat: number, lon: number): string | undefined {
  if (Number.isNaN(lat) || Number.isNaN(lon)) return 'has no position';
  if (lat === 0 && lon === 0) return 'is at 0°, 0°, which devices without a position report';
  if (Math.abs(lat) > 89) return `latitude ${lat}° is outside −89° to 89°`;
  return Math.abs(lon) > 180 ? `longitude ${lon}° is outside −180° to 180°` : undefined;
}
