import { shortText } from '@radioshed/units';

import { rolesOf } from './columns/column-role.js';
import { checkNames } from './most-names.js';
import { axisColumn } from './columns/place-column.js';
import { unitOwner } from './columns/unit-columns.js';
import { areaNotes, areDegrees, lookLikeDegrees } from './coordinates/area-notes.js';
import { minus } from './coordinates/axis-value.js';
import { angleDeg } from './coordinates/angle.js';
import { coordinatesOf } from './coordinates/coordinates.js';
import { crsName, isWgs84, type PlaneSystem, planeSystem } from './coordinates/plane-system.js';
import {
  PlacesError,
  type PlacesRead,
  type ReadPlace,
  type ReadPlacesOptions,
  type RefusedPlace,
  type SiteValues,
} from './place.js';
import { placeName } from './place-name.js';
import { type Fault, quoted } from './read-fault.js';
import { hasDegrees, lastOf, memberPositions } from './member-positions.js';
import { checked, placeIn } from './position-reader.js';
import { valueReader } from './site-values.js';

type Json = Readonly<Record<string, unknown>>;

/** Collections within one another that are read. */
const MOST_DEPTH = 8;

/** Greatest length of the name of a member that says what it is, characters. */
const LONGEST = 60;

/** Members with a name, the surest first. */
const NAMES = [
  'longName',
  'long_name',
  'longname',
  'name',
  'adv_name',
  'title',
  'site',
  'site_name',
  'label',
  'shortName',
  'short_name',
  'shortname',
  'callsign',
  'id',
  'node_id',
  'sender',
  'from',
  'public_key',
];
/** Names under which programs give degrees or, as whole numbers, 1e-7 degrees. */
const EITHER = /^last_?(lat|long|lon)(itude)?$/i;

/**
 * The places of JSON: GeoJSON, lists or objects of nodes as Meshtastic, MeshCore and meshview write them, messages of
 * Meshtastic over MQTT, and lists of objects with the names of columns.
 *
 * @throws PlacesError for a coordinate system that is not known
 */
export async function jsonPlaces(value: unknown, options: ReadPlacesOptions = {}): Promise<PlacesRead> {
  const root = (value ?? {}) as Json;
  const type = root['type'];
  if (type === 'FeatureCollection' && !Array.isArray(root['features']))
    throw new PlacesError('The GeoJSON has no list of features. It may be cut off.');
  if (type === 'FeatureCollection') return geoJson(root['features'] as readonly Json[], root, options);
  if (type === 'Feature' && 'geometry' in root) return geoJson([root], root, options);
  if (typeof type === 'string' && ('coordinates' in root || 'geometries' in root))
    return geoJson([{ geometry: root }], root, options);
  return records(value, options);
}

async function geoJson(features: readonly Json[], root: Json, options: ReadPlacesOptions): Promise<PlacesRead> {
  const notes: string[] = [];
  const system = await systemOf(root, options, features, notes);
  if (system !== undefined) notes.push(`Coordinates are those of ${system.crs}.`, ...system.notes);
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  const hasPoints = features.some((feature) =>
    geometriesOf((feature ?? {})['geometry']).some((each) => String(each['type']).endsWith('Point')),
  );
  const aboutOf = (feature: Json | undefined): Json => ((feature ?? {})['properties'] ?? {}) as Json;
  const read = valuesOf(features.map(aboutOf), notes);
  const pairs: (readonly [x: number, y: number])[] = [];
  let count = 0;
  for (const [i, feature] of features.entries()) {
    const { geometry } = (feature ?? {}) as Json;
    const about = aboutOf(feature);
    const name = nameIn(about) ?? (typeof feature?.['id'] === 'string' ? placeName(feature['id']) : `Feature ${i + 1}`);
    const refuse = (called: string, { column, reason }: Fault): void =>
      void refused.push({ name: called, column, reason });
    const values = read(about);
    const add = (called: string, pair: unknown, isOfTrack: boolean): void => {
      const position = positionOf(pair, system, options);
      if (system !== undefined && Array.isArray(pair)) pairs.push([Number(pair[0]), Number(pair[1])]);
      if ('reason' in position) refuse(called, position);
      else if ('reason' in values) refuse(called, values as Fault);
      else places.push({ name: called, ...position, values: isOfTrack ? {} : (values as SiteValues), isOfTrack });
    };
    const shapes = geometriesOf(geometry);
    if (shapes.length === 0) refuse(name, { column: '', reason: 'has no position' });
    const points = shapes.flatMap(({ type, coordinates }) =>
      type === 'Point'
        ? [coordinates]
        : type === 'MultiPoint' && Array.isArray(coordinates)
          ? (coordinates as unknown[])
          : [],
    );
    for (const [k, point] of points.entries()) add(points.length === 1 ? name : `${name} ${k + 1}`, point, false);
    for (const { type, coordinates } of shapes) {
      if (type === 'Point' || type === 'MultiPoint') continue;
      const lines =
        type === 'LineString'
          ? [coordinates]
          : type === 'MultiLineString' && Array.isArray(coordinates)
            ? (coordinates as unknown[])
            : undefined;
      if (lines !== undefined && !hasPoints) {
        for (const pair of lines.flatMap((line) => (Array.isArray(line) ? (line as unknown[]) : [])))
          add(`Point ${++count}`, pair, true);
      } else refuse(name, { column: '', reason: `is a ${shortText(String(type), 40)}, not a point` });
    }
  }
  if (system !== undefined) {
    if (lookLikeDegrees(system, pairs)) throw new PlacesError(`The coordinates ${areDegrees(system)}.`, [], true);
    notes.push(...areaNotes(system, pairs));
  }
  return { places, refused, columns: [], notes: [...new Set(notes)] };
}

/** The shapes of a geometry; those of collections in collections, as deep as any program nests them. */
function geometriesOf(geometry: unknown, depth = 0): readonly Json[] {
  const shape = (geometry ?? undefined) as Json | undefined;
  if (shape === undefined) return [];
  const { type, geometries } = shape;
  if (type !== 'GeometryCollection' || !Array.isArray(geometries) || depth > MOST_DEPTH) return [shape];
  return (geometries as unknown[]).flatMap((each) => geometriesOf(each, depth + 1));
}

/** The coordinate system of the member `crs`, of GeoJSON before RFC 7946, or of the options. */
async function systemOf(
  root: Json,
  { crs }: ReadPlacesOptions,
  features: readonly Json[],
  notes: string[],
): Promise<PlaneSystem | undefined> {
  const own = ownSystem(root);
  const known = crs === undefined ? own : crsName(crs);
  if (known === undefined && crs !== undefined) throw unknownSystem(crs);
  if (own !== undefined && known !== own) notes.push(`The list names ${own}; ${known ?? ''} is used in its place.`);
  if (known === undefined || isWgs84(known)) return undefined;
  for (const feature of features) {
    const [shape] = geometriesOf((feature ?? {})['geometry']);
    const [x, y] = firstPair(shape?.['coordinates']);
    if (typeof x === 'number' && typeof y === 'number') return planeSystem(known, [x, y]);
  }
  return planeSystem(known);
}

/**
 * The coordinate system that JSON names: the member `crs` of GeoJSON before RFC 7946, or a name or code as others write
 * it.
 *
 * @throws PlacesError for one that is not known
 */
function ownSystem(root: Json): string | undefined {
  const member = root['crs'] ?? root['srs'] ?? root['spatialReference'];
  const { properties, wkid, latestWkid, name } = (typeof member === 'object' ? (member ?? {}) : {}) as Json;
  const said = [member, (properties as Json | undefined)?.['name'], name, latestWkid ?? wkid].find(
    (each) => typeof each === 'string' || typeof each === 'number',
  );
  if (said === undefined) return undefined;
  const known = crsName(String(said));
  if (known === undefined) throw unknownSystem(String(said));
  return known;
}

function unknownSystem(said: string): PlacesError {
  return new PlacesError(
    `The coordinate system ${quoted(said)} is not known; name it by its EPSG code (--crs).`,
    [],
    true,
  );
}

/** The first coordinates of a shape. */
function firstPair(coordinates: unknown): readonly unknown[] {
  let found = coordinates;
  while (Array.isArray(found) && Array.isArray(found[0])) found = found[0] as unknown;
  return Array.isArray(found) ? (found as unknown[]) : [];
}

function positionOf(
  pair: unknown,
  system: PlaneSystem | undefined,
  { mostLatDeg = 90 }: ReadPlacesOptions,
): { readonly latDeg: number; readonly lonDeg: number } | Fault {
  const [x, y] = (Array.isArray(pair) ? (pair as unknown[]) : []).map((each) =>
    typeof each === 'number' || (typeof each === 'string' && each.trim() !== '') ? Number(each) : Number.NaN,
  );
  if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y))
    return { column: '', reason: 'has no position' };
  if (system !== undefined) return placeIn(system, [x, y], '', mostLatDeg);
  if (Math.abs(x) > 1000 || Math.abs(y) > 1000)
    return {
      column: 'coordinates',
      reason: `${x}, ${y} are not degrees; metres of a map grid need their coordinate system: a member crs, or --crs EPSG:27700`,
    };
  return checked({ latDeg: y, lonDeg: x }, mostLatDeg);
}

/** Objects with positions: nodes, contacts, messages, rows. */
async function records(value: unknown, options: ReadPlacesOptions): Promise<PlacesRead> {
  const root = (value ?? {}) as Json;
  const list =
    root['nodes'] ?? root['contacts'] ?? root['places'] ?? root['sites'] ?? root['data'] ?? root['results'] ?? root;
  const named: readonly (readonly [string, unknown])[] = Array.isArray(list)
    ? list.map((each: unknown, i) => [`Node ${i + 1}`, each] as const)
    : isRecord(list)
      ? [['Node 1', list]]
      : Object.entries(list as Json);
  const entries = named.flatMap(([key, each]) =>
    typeof each === 'object' && each !== null ? [[key, each as Json] as const] : [],
  );
  const messages = entries.filter(([, each]) => typeof each['payload'] === 'object' && each['payload'] !== null);
  const isMqtt = messages.length > 0 && messages.length === entries.length;
  const notes: string[] = [];
  const used = isMqtt ? lastPositions(messages, notes) : entries;
  const names = isMqtt ? namesOfMessages(messages) : new Map<string, string>();
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  const fields = used.map(([key, each]) => [key, flat(each)] as const);
  const read = valuesOf(
    fields.map(([, record]) => Object.fromEntries(record)),
    notes,
  );
  const own = isRecordList(root) ? ownSystem(root) : undefined;
  if (own !== undefined && options.crs !== undefined && crsName(options.crs) !== own)
    notes.push(`The list names ${own}; ${options.crs} is used in its place.`);
  const positions = await memberPositions(
    fields.map(([, record]) => record),
    { ...(own === undefined ? {} : { crs: own }), ...options },
  );
  notes.push(...(positions?.notes ?? []));
  for (const [key, record] of fields) {
    const name =
      names.get(String(record.get('from') ?? '')) ??
      nameIn(Object.fromEntries([...record].map(([path, each]) => [lastOf(path), each])), true) ??
      key;
    const position = positions?.read(record) ?? recordPosition(record, options);
    const values = read(Object.fromEntries(record));
    const fault = 'reason' in position ? position : 'reason' in values ? (values as Fault) : undefined;
    if (fault !== undefined) refused.push({ name, ...fault });
    else
      places.push({
        name,
        ...(position as { readonly latDeg: number; readonly lonDeg: number }),
        values: values as SiteValues,
        isOfTrack: false,
      });
  }
  return { places, refused, columns: [], notes: [...new Set(notes)] };
}

/** Whether JSON is an object that may say something about all its places. */
function isRecordList(root: Json): boolean {
  return !Array.isArray(root) && typeof root === 'object';
}

/** Whether an object is one place, not an object of places. */
function isRecord(value: unknown): boolean {
  const names = Object.keys((value ?? {}) as Json);
  const hasMetres = ['easting', 'northing'].every((role) => rolesOf(names).some((each) => each === role));
  return hasDegrees(names) || hasMetres || 'payload' in ((value ?? {}) as Json);
}

/** Of messages of one sender, the last with a position; others are counted. */
function lastPositions(
  messages: readonly (readonly [string, Json])[],
  notes: string[],
): readonly (readonly [string, Json])[] {
  const positions = messages.filter(
    ([, { type, payload }]) => type === 'position' || (type === undefined && isRecord(payload)),
  );
  const others = messages.length - positions.length;
  if (others > 0)
    notes.push(`${others} ${others === 1 ? 'message' : 'messages'} of another type than position: not read as places.`);
  const last = new Map(positions.map((each) => [String(each[1]['from'] ?? each[0]), each]));
  const repeated = positions.length - last.size;
  if (repeated > 0)
    notes.push(
      `${repeated} earlier ${repeated === 1 ? 'position' : 'positions'} of the same senders: the last is used.`,
    );
  return [...last.values()];
}

/** Names that senders gave in messages about themselves. */
function namesOfMessages(messages: readonly (readonly [string, Json])[]): Map<string, string> {
  return new Map(
    messages.flatMap(([, { type, from, payload }]) => {
      const name = type === 'nodeinfo' ? nameIn(payload as Json) : undefined;
      return name === undefined ? [] : [[String(from), name] as const];
    }),
  );
}

/** The members of an object and of objects in it, by their paths. */
function flat(record: Json, path = '', depth = 0): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [full, value] of Object.entries(record)) {
    // Many members may be in one with a long name, which says nothing.
    const name = full.length > LONGEST ? '…' : full;
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3)
      for (const [key, each] of flat(value as Json, at, depth + 1)) found.set(key, each);
    else found.set(at, value);
  }
  return found;
}

/** The position in members whose names say so; degrees come before 1e-7 degrees. */
function recordPosition(
  record: ReadonlyMap<string, unknown>,
  { mostLatDeg = 90 }: ReadPlacesOptions,
): { readonly latDeg: number; readonly lonDeg: number } | Fault {
  const axis = (which: 'lat' | 'lon'): number | Fault => {
    const word = which === 'lat' ? 'latitude' : 'longitude';
    const fields = [...record]
      .flatMap(([path, value]) => {
        const name = lastOf(path);
        const found = axisColumn(name);
        return found?.axis === which && value !== null && value !== ''
          ? [{ name, value, part: EITHER.test(name) ? 'either' : found.part, doubt: found.doubt }]
          : [];
      })
      .sort(
        (a, b) =>
          Number(a.part === 'e7' || a.part === 'e6') - Number(b.part === 'e7' || b.part === 'e6') || a.doubt - b.doubt,
      );
    const [first] = fields;
    if (first === undefined) return noPosition(record);
    const { name, value, part } = first;
    const apart = fields.find(
      (each) =>
        each.part === 'hemisphere' || (['minutes', 'seconds'].includes(each.part) && Number.isInteger(Number(value))),
    );
    if (apart !== undefined)
      return { column: apart.name, reason: 'is a part of an angle: in JSON, give signed degrees in one member' };
    const number =
      typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]\d+)?$/i.test(value.trim())
            ? Number(value)
            : angleDeg(value, which === 'lat' ? 'NS' : 'EW')
          : Number.NaN;
    if (Number.isNaN(number)) return { column: name, reason: `${quoted(String(value))} is not an angle in degrees` };
    const isScaled =
      (part === 'e7' || part === 'either') && Number.isInteger(number) && (part === 'e7' || Math.abs(number) > 360);
    const deg = isScaled ? number / 1e7 : part === 'e6' ? number / 1e6 : number;
    const most = which === 'lat' ? mostLatDeg : 180;
    if (Math.abs(deg) <= most) return deg;
    const hint =
      Number.isInteger(number) && Math.abs(number) > 1e6
        ? '; only latitude_i, longitude_i and names ending in E7 are read as 1e-7 degrees'
        : '';
    return { column: name, reason: `${word} ${minus(number)} is outside ${minus(-most)} to ${most} degrees${hint}` };
  };
  const [latDeg, lonDeg] = [axis('lat'), axis('lon')];
  if (typeof latDeg !== 'number' || typeof lonDeg !== 'number') {
    const grid = [...record].find(
      ([path, value]) =>
        /(^|\.)(mgrs|utm|locator|grid(square)?|coordinates?|position|location)$/i.test(path) &&
        typeof value === 'string',
    );
    const place = grid === undefined ? undefined : coordinatesOf(String(grid[1]));
    if (place !== undefined) return checked(place, mostLatDeg);
    return typeof latDeg === 'number' ? (lonDeg as Fault) : latDeg;
  }
  return checked({ latDeg, lonDeg }, mostLatDeg);
}

/** Why a record without a latitude and a longitude is refused. */
function noPosition(record: ReadonlyMap<string, unknown>): Fault {
  const roles = rolesOf([...record.keys()].map(lastOf));
  const isPlane = roles.includes('easting') && roles.includes('northing');
  return {
    column: '',
    reason: isPlane ? 'is in metres of a map grid: name its coordinate system (--crs)' : 'has no position',
  };
}

/**
 * Readers of the radios of records, whose members have the names of columns: all are read as one table. It has one
 * column for each meaning, that of the first member that has it.
 *
 * @throws PlacesError for more members of a meaning than any program writes
 */
function valuesOf(records: readonly Json[], notes: string[]): (record: Json) => SiteValues | Fault {
  const paths = new Set<string>();
  for (const record of records) for (const path of Object.keys(record)) paths.add(path);
  const shown = [...new Set([...paths].map(memberName))];
  const roles = new Map(rolesOf(shown).map((role, i) => [shown[i] ?? '', role]));
  const meant = (name: string): boolean => /^altitude$| /.test(roles.get(name) ?? '') || unitOwner(name) !== undefined;
  checkNames(shown.filter(meant), 'members of other names that mean values of a radio');
  const columns = new Map<string, { readonly path: string; readonly name: string; readonly role: string }>();
  for (const path of paths) {
    const name = memberName(path);
    const role = roles.get(name) ?? '';
    const key = unitOwner(name) === undefined ? role : path;
    if (meant(name) && !columns.has(key))
      columns.set(key, { path, name, role: unitOwner(name) === undefined ? role : '' });
  }
  const used = [...columns.values()];
  const cells = (record: Json): readonly string[] =>
    used.map(({ path }) => {
      const value = record[path];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  const read = valueReader(
    used.map(({ name }) => name),
    used.map(({ role }) => role),
    records.map(cells),
    undefined,
    notes,
    'member',
  );
  return (record) => read(cells(record));
}

/** The name of a member whose value counts: that of the object of `value` and `unit`. */
function memberName(path: string): string {
  return lastOf(path.endsWith('.value') ? path.slice(0, -'.value'.length) : path);
}

/** A name, or with `isAny` a number in its place. */
function nameIn(record: Json, isAny = false): string | undefined {
  const members = new Map(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
  for (const wanted of NAMES) {
    const value = record[wanted] ?? members.get(wanted.toLowerCase());
    if (typeof value === 'string' && value.trim() !== '') return placeName(value);
    if (isAny && typeof value === 'number') return String(value);
  }
  return undefined;
}
