import { Parser } from 'htmlparser2';
import type { Note } from '@radioshed/units';

import { rolesOf } from './columns/column-role.js';
import {
  PlacesError,
  type PlacesRead,
  type ReadPlace,
  type ReadPlacesOptions,
  type RefusedPlace,
  type SiteValues,
} from './place.js';
import { placeName } from './place-name.js';
import type { Fault } from './read-fault.js';
import { valueReader } from './site-values.js';
import { checked } from './positions/checked-position.js';
import { note } from './notes.js';

/** A point of a file, as it is there. */
interface XmlPoint {
  readonly lat: string;
  readonly lon: string;
  readonly altitude?: string;
}

/** A place mark or way point. */
interface Entry {
  name: string;
  /** Points, and lines or tracks, in their order. */
  readonly points: XmlPoint[];
  readonly lines: XmlPoint[][];
  /** Other shapes. */
  readonly others: string[];
  /** Whether heights are above the ground. */
  isAboveGround: boolean;
  /** Values of a table that the place was made from. */
  readonly data: Map<string, string>;
}

const SHAPES: Readonly<Record<string, string>> = {
  polygon: 'an area',
  model: 'a 3D model',
  groundoverlay: 'a picture',
  photooverlay: 'a picture',
  screenoverlay: 'a picture',
};

/**
 * The places of KML or GPX: points of place marks and way points. Lines are read as points of a track where the file
 * has no other points; else they join places, and are refused. Any namespace prefix, spaces and commas between
 * coordinates are read.
 *
 * @see OGC 12-007r2, KML 2.3 §10; GPX 1.1
 */
export function xmlPlaces(text: string, { mostLatDeg = 90 }: ReadPlacesOptions = {}): PlacesRead {
  const { entries, isCut } = entriesOf(text);
  const hasPoints = entries.some(({ points }) => points.length > 0);
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  let altitudes = 0;
  const dataNotes: Note[] = [];
  const valuesOf = dataReader(entries, dataNotes);
  const add = (
    name: string,
    { lat, lon, altitude = '' }: XmlPoint,
    isOfTrack: boolean,
    isAboveGround: boolean,
    data?: ReadonlyMap<string, string>,
  ): void => {
    const refuse = (column: string, reason: string): void => void refused.push({ name, column, reason });
    const [latDeg, lonDeg] = [numberIn(lat), numberIn(lon)];
    if (Number.isNaN(latDeg) || Number.isNaN(lonDeg))
      return refuse('', lat === '' && lon === '' ? 'has no position' : `${lon},${lat} is not a position`);
    const place = checked({ latDeg, lonDeg }, mostLatDeg);
    if ('reason' in place) return refuse(place.column, place.reason);
    const height = numberIn(altitude);
    if (height !== 0 && !Number.isNaN(height) && !isAboveGround) altitudes++;
    const own = data === undefined ? {} : valuesOf(data);
    if ('reason' in own) return refuse((own as Fault).column, (own as Fault).reason);
    places.push({
      name,
      ...place,
      values: { ...(isAboveGround && height > 0 ? { height } : {}), ...(own as SiteValues) },
      isOfTrack,
    });
  };
  let count = 0;
  for (const [i, { name, points, lines, others, isAboveGround, data }] of entries.entries()) {
    const called = name || `Point ${i + 1}`;
    for (const [k, point] of points.entries())
      add(points.length === 1 ? called : `${called} ${k + 1}`, point, false, isAboveGround, data);
    for (const line of lines) {
      if (hasPoints) refused.push({ name: name || `Line ${i + 1}`, column: '', reason: 'is a line, not a point' });
      else for (const point of line) add(`Point ${++count}`, point, true, false);
    }
    for (const other of others)
      if (points.length + lines.length === 0)
        refused.push({ name: called, column: '', reason: `is ${other}, not a point` });
    if (points.length + lines.length + others.length === 0)
      refused.push({ name: called, column: '', reason: 'has no position' });
  }
  const notes = [
    ...dataNotes,
    ...(altitudes > 0 && hasPoints ? [note('altitudesNotRead', { count: altitudes })] : []),
    ...(isCut ? [note('fileCutOff')] : []),
  ];
  return { places, refused, columns: [], notes };
}

/**
 * A reader of the values of a radio in the data of place marks, whose names are those of columns: the first of each
 * meaning.
 */
function dataReader(
  entries: readonly Entry[],
  notes: Note[],
): (data: ReadonlyMap<string, string>) => SiteValues | Fault {
  const all = [...new Set(entries.flatMap(({ data }) => [...data.keys()]))];
  const columns = new Map<string, string>();
  for (const [i, role] of rolesOf(all).entries()) {
    if (role.includes(' ') && !columns.has(role)) columns.set(role, all[i] ?? '');
  }
  if (columns.size === 0) return () => ({});
  const names = [...columns.values()];
  const cells = (data: ReadonlyMap<string, string>): string[] => names.map((name) => data.get(name) ?? '');
  const read = valueReader(
    names,
    [...columns.keys()],
    entries.map(({ data }) => cells(data)),
    undefined,
    notes,
    'member',
  );
  return (data) => read(cells(data));
}

/** Elements within one another that are read: parsers look for each end among all that are open. */
const MOST_DEPTH = 250;

/** Elements whose text is used. */
const TEXTS = new Set(['name', 'coordinates', 'coord', 'altitudemode', 'ele', 'value', 'simpledata']);

function entriesOf(text: string): { readonly entries: readonly Entry[]; readonly isCut: boolean } {
  const entries: Entry[] = [];
  let isCut = false;
  const stack: string[] = [];
  let entry: Entry | undefined;
  let [said, ele] = ['', ''];
  let track: XmlPoint[] = [];
  /** Areas within which the parser is. */
  let polygons = 0;
  let isTrackPoint = false;
  let dataName = '';
  const parser = new Parser(
    {
      onopentag(full, attributes) {
        const name = local(full);
        if (stack.push(name) > MOST_DEPTH)
          throw new PlacesError(`Its elements are nested more than ${MOST_DEPTH} deep.`);
        if (name === 'polygon') polygons++;
        said = '';
        if (name === 'data' || name === 'simpledata') dataName = attributes['name'] ?? '';
        if (name === 'placemark')
          entry = { name: '', points: [], lines: [], others: [], isAboveGround: false, data: new Map() };
        else if (name === 'wpt' || name === 'rtept' || name === 'trkpt') {
          const { lat = '', lon = '' } = Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [local(key), value]),
          );
          entry = { name: '', points: [{ lat, lon }], lines: [], others: [], isAboveGround: false, data: new Map() };
          isTrackPoint = name !== 'wpt';
          ele = '';
        } else if (name === 'track') track = [];
        else if (entry !== undefined && SHAPES[name] !== undefined) entry.others.push(SHAPES[name] ?? '');
      },
      ontext(part) {
        if (TEXTS.has(stack.at(-1) ?? '')) said += part;
      },
      onclosetag(full, isImplied) {
        isCut ||= isImplied;
        const name = stack.pop() ?? '';
        if (name === 'polygon') polygons--;
        const parent = stack.at(-1) ?? '';
        if (entry === undefined) return;
        if (name === 'name' && (parent === 'placemark' || /^(wpt|rtept|trkpt)$/.test(parent)))
          entry.name = placeName(said);
        else if ((name === 'value' && parent === 'data') || name === 'simpledata')
          entry.data.set(dataName, said.trim());
        else if (name === 'ele') ele = said.trim();
        else if (name === 'altitudemode') entry.isAboveGround = said.trim() === 'relativeToGround';
        else if (name === 'coordinates' && parent === 'point') entry.points.push(...pointOf(said));
        else if (name === 'coordinates' && parent === 'linestring') entry.lines.push(tuplesOf(said));
        else if (name === 'coordinates' && parent === 'linearring' && polygons === 0) entry.others.push('an area');
        else if (name === 'coord' && parent === 'track') track.push(...tuplesOf(said).slice(0, 1));
        else if (name === 'track') entry.lines.push(track);
        else if (name === 'placemark') {
          entries.push(entry);
          entry = undefined;
        } else if (name === 'wpt' || name === 'rtept' || name === 'trkpt') {
          const [point = { lat: '', lon: '' }] = entry.points;
          const { name: called } = entry;
          // Points of a track have no name of their own, unless someone gave them one.
          if (isTrackPoint && called === '') entries.push({ ...entry, points: [{ ...point, altitude: '' }] });
          else entries.push({ ...entry, points: [{ ...point, altitude: ele }] });
          entry = undefined;
        }
        void full;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return { entries, isCut };
}

/** The name of an element or attribute without its namespace prefix, in small letters. */
function local(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** The coordinates of one point: two or three numbers. Others, as decimal commas make them, are refused as they are. */
function pointOf(text: string): XmlPoint[] {
  const numbers = text.split(/[\s,]+/).filter((each) => each !== '');
  if (numbers.length === 0) return [];
  return numbers.length <= 3 ? tuplesOf(text).slice(0, 1) : [{ lon: text.trim(), lat: '' }];
}

/** Coordinates `lon,lat,altitude`; also with blanks after the commas, or with commas between the tuples. */
function tuplesOf(text: string): XmlPoint[] {
  const tight = text
    .split(',')
    .map((each) => each.trim())
    .join(',');
  if (tight === '') return [];
  const tuples = tight.split(/\s+/).map((tuple) => tuple.split(',').filter((each) => each !== ''));
  const isRegular = tuples.every(({ length }) => length === 2 || length === 3);
  const numbers = tuples.flat();
  // `gx:coord` parts its numbers by blanks.
  const isLone = tuples.every(({ length }) => length === 1);
  const size = isRegular
    ? 0
    : isLone && (numbers.length === 2 || numbers.length === 3)
      ? numbers.length
      : numbers.length % 3 === 0
        ? 3
        : 2;
  const groups =
    size === 0
      ? tuples
      : Array.from({ length: Math.ceil(numbers.length / size) }, (_, i) => numbers.slice(i * size, (i + 1) * size));
  return groups.map(([lon = '', lat = '', altitude = '']) => ({ lon, lat, altitude }));
}

function numberIn(text: string): number {
  const plain = text.trim();
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
