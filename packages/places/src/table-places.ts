import { readQuantity, unitsOfKind } from '@radioshed/units';

import { SITE_QUANTITIES, type SiteQuantity } from './columns/column-dictionary.js';
import { type ColumnRole, rolesOf } from './columns/column-role.js';
import {
  indexOf,
  meaningOfO,
  type PlaceChoice,
  placeColumns,
  type PlaceColumns,
  sideLetters,
} from './columns/place-columns.js';
import { type AxisColumns, axisValue, minus } from './coordinates/axis-value.js';
import type { MeaningOfO } from './coordinates/angle.js';
import { coordinatesOf } from './coordinates/coordinates.js';
import { type PlaneSystem, planeSystem } from './coordinates/plane-system.js';
import { PlacesError, type PlacesRead, type ReadColumn, type ReadPlace, type ReadPlacesOptions, type RefusedPlace, type SiteValues } from './place.js'; // prettier-ignore
import { type Fault, quoted } from './read-fault.js';
import type { Table } from './table/read-table.js';
import type { TableRow } from './table/record-parser.js';

const NO_POSITION =
  'The heading names no position. Call two columns lat and lon, or one mgrs, utm, locator or coordinates, or three zone, easting and northing; or choose columns (--lat-column, --lon-column)'; // prettier-ignore
const NO_SYSTEM =
  'are metres of a map grid, whose coordinate system is not known: name it, such as EPSG:27700 for the British National Grid, EPSG:2056 for Swiss LV95, EPSG:28992 for Dutch RD, EPSG:2154 for Lambert-93 or EPSG:32630 for UTM zone 30 north (--crs)'; // prettier-ignore

/** Reads the places of a table. @throws PlacesError where no column has positions */
export function tablePlaces(table: Table, options: ReadPlacesOptions): PlacesRead {
  const { names, rows } = table;
  const cells = rows.map((row) => row.cells);
  const { roles, isChosen } = rolesFor(names, options);
  const notes = [...table.notes];
  const found = placeColumns(names, roles, cells, options, isChosen);
  const columns = (): ReadColumn[] => names.map((name, i) => ({ name, role: shownRole(roles[i] ?? '', i, found), example: cells.find((row) => (row[i] ?? '').trim() !== '')?.[i]?.trim() ?? '' })); // prettier-ignore
  for (const [column, flag] of [[options.latColumn, '--lat-column'], [options.lonColumn, '--lon-column'], [options.nameColumn, '--name-column'], [options.heightColumn, '--height-column']] as const) {
    if (column !== undefined && indexOf(names, column) < 0) throw new PlacesError(`there is no column ${column} (${flag}): the columns are ${names.join(', ')}`, columns()); // prettier-ignore
  } // prettier-ignore
  if (found === undefined) throw new PlacesError(`${NO_POSITION}; the columns are ${names.filter((name) => name !== '').join(', ')}.`, columns()); // prettier-ignore
  const positionOf = positions(found, names, cells, options, notes, columns);
  const values = valueReaders(names, roles, cells, table.decimalComma, notes);
  const nameAt = nameColumn(names, roles, cells, options);
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  for (const row of rows) {
    const name = nameOf(row, nameAt);
    const refuse = ({ column, reason }: Fault): void => void refused.push({ name, line: row.line, column, reason });
    const position = positionOf(row);
    if ('reason' in position) refuse(position);
    else {
      const read = values(row.cells);
      if ('reason' in read) refuse(read as Fault);
      else places.push({ name, ...position, line: row.line, values: read as SiteValues, isOfTrack: false });
    }
  }
  return { places, refused, columns: columns(), notes };
}

function rolesFor(
  names: readonly string[],
  { roles, heightColumn }: ReadPlacesOptions,
): { readonly roles: readonly ColumnRole[]; readonly isChosen: boolean } {
  // prettier-ignore
  const all = [...(roles ?? rolesOf(names))];
  const height = heightColumn === undefined ? -1 : indexOf(names, heightColumn);
  if (height >= 0) all.forEach((role, i) => { if (role.startsWith('height ')) all[i] = ''; }); // prettier-ignore
  if (height >= 0 && !(all[height] ?? '').startsWith('height ')) all[height] = /f(ee)?t\b/i.test(names[height] ?? '') ? 'height ft' : 'height m'; // prettier-ignore
  return { roles: all, isChosen: roles !== undefined };
}

/** The role of a column as it was used: coordinates that were not are none. */
function shownRole(role: ColumnRole, at: number, found: PlaceColumns | undefined): ColumnRole {
  if (found === undefined) return role.endsWith('?') ? '' : role;
  if (found.kind === 'axes') {
    const isX = [found.lat, found.lon].find((axis) => axis.angle === at);
    if (isX !== undefined) return isX.axis;
    if (/^(place|zone|easting|northing)$/.test(role)) return '';
    const used = [found.lat, found.lon].some((axis) => [axis.angle, axis.scaled?.at, axis.degrees, axis.minutes, axis.seconds, axis.hemisphere].includes(at)); // prettier-ignore
    if (/^(lat|lon)\b/.test(role) && !used) return '';
  } else if (/^(lat|lon)\b/.test(role)) return '';
  return role.endsWith('?') ? '' : role;
}

/** A position, degrees. */
export interface ReadPosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** A reader of the position of a row. */
export interface PositionReader {
  /** The position in the cells of a row, or why there is none. */
  readonly read: (cells: readonly string[]) => ReadPosition | Fault;
  /** Sentences about guesses. */
  readonly notes: readonly string[];
}

/**
 * A reader of positions in the rows of a table, which are read one after another.
 *
 * @param sample some rows, by which columns and letters are understood
 * @param mostLonDeg greatest longitude: 360 for logs that count eastwards
 * @throws PlacesError where no column has positions
 */
export function positionReader(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  options: ReadPlacesOptions & PlaceChoice = {},
  mostLonDeg = 180,
): PositionReader {
  for (const [column, flag] of [[options.latColumn, '--lat-column'], [options.lonColumn, '--lon-column']] as const) {
    if (column !== undefined && indexOf(names, column) < 0) throw new PlacesError(`there is no column ${column} (${flag}): the columns are ${names.join(', ')}`); // prettier-ignore
  } // prettier-ignore
  const found = placeColumns(names, rolesOf(names), sample, options);
  if (found === undefined) throw new PlacesError(NO_POSITION);
  const notes: string[] = [];
  const read = positions(found, names, sample, options, notes, () => [], mostLonDeg);
  return { read: (cells) => read({ line: 0, cells }), notes };
}

function positions(
  found: PlaceColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
  options: ReadPlacesOptions,
  notes: string[],
  columns: () => ReadColumn[],
  mostLonDeg = 180,
): (row: TableRow) => ReadPosition | Fault {
  const limits = { latDeg: options.mostLatDeg ?? 90, lonDeg: [-180, mostLonDeg] } as const;
  if (found.kind === 'plane') return planePositions(found, names, cells, options, notes, columns);
  if (found.kind === 'axes') {
    if (options.crs !== undefined && !isDegrees(options.crs)) {
      const at = (axis: AxisColumns): number => axis.angle ?? axis.degrees ?? -1;
      return planePositions({ kind: 'plane', easting: at(found.lon), northing: at(found.lat) }, names, cells, options, notes, columns); // prettier-ignore
    }
    const o = meaningOfO(names, sideLetters(cells, found.lon));
    if (o !== undefined && sideLetters(cells, found.lon).has('O')) notes.push(oNote(o));
    return (row) => {
      const latDeg = axisValue(row.cells, found.lat, names, limits, o);
      if (typeof latDeg !== 'number') return latDeg;
      const lonDeg = axisValue(row.cells, found.lon, names, limits, o);
      return typeof lonDeg === 'number' ? checked({ latDeg, lonDeg }, limits.latDeg, mostLonDeg) : lonDeg;
    };
  }
  const parts = found.kind === 'place' ? [found.at] : [found.zone, found.easting, found.northing];
  const column = parts.map((at) => names[at] ?? '').join(', ');
  const o = meaningOfO(names, []);
  return ({ cells: row }) => {
    const said = parts.map((at) => (row[at] ?? '').trim()).join(' ').trim(); // prettier-ignore
    if (said === '') return { column, reason: 'it is empty' };
    const place = coordinatesOf(found.kind === 'utm' ? said.replaceAll(',', '.') : said, o);
    return place === undefined ? { column, reason: `${quoted(said)} is not a position` } : checked(place, limits.latDeg); // prettier-ignore
  };
}

function oNote(o: MeaningOfO): string {
  return o === 'W' ? 'The letter O is read as west (ouest, oeste, ovest).' : 'The letter O is read as east (Ost).';
}

function isDegrees(crs: string): boolean {
  return /^(epsg:)?(4326|4258|4269|4979|4019)$/i.test(crs.trim());
}

/** x and y in degrees, or in metres of a named coordinate system. */
function planePositions(
  { easting, northing }: { readonly kind: 'plane'; readonly easting: number; readonly northing: number },
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { crs, mostLatDeg = 90 }: ReadPlacesOptions,
  notes: string[],
  columns: () => ReadColumn[],
): (row: TableRow) => ReadPosition | Fault {
  const number = (row: readonly string[], at: number): number => metresOf(row[at] ?? '');
  const both = `${names[easting] ?? ''} and ${names[northing] ?? ''}`;
  const isInDegrees = cells.every((row) => !(Math.abs(number(row, easting)) > 180) && !(Math.abs(number(row, northing)) > 90)); // prettier-ignore
  if (crs === undefined && !isInDegrees) throw new PlacesError(`The columns ${both} ${NO_SYSTEM}.`, columns(), true);
  if (crs === undefined || isDegrees(crs)) {
    notes.push(`The columns ${both} are read as longitude and latitude in degrees.`);
    return ({ cells: row }) => {
      const [lonDeg, latDeg] = [number(row, easting), number(row, northing)];
      if (Number.isNaN(lonDeg) || Number.isNaN(latDeg)) return { column: both, reason: `${quoted(`${row[easting] ?? ''} ${row[northing] ?? ''}`)} is not a position` }; // prettier-ignore
      return checked({ latDeg, lonDeg }, mostLatDeg);
    };
  }
  const system = planeSystem(crs);
  const isSwapped = areSwapped(system, cells.map((row) => [number(row, easting), number(row, northing)] as const)); // prettier-ignore
  if (isSwapped) notes.push(`The columns ${both} are read as northing and easting: the other way round they are outside ${system.crs}.`); // prettier-ignore
  notes.push(`Coordinates are those of ${system.crs}.`, ...system.notes);
  return ({ cells: row }) => {
    const given = [number(row, easting), number(row, northing)] as const;
    if (given.some(Number.isNaN)) return { column: both, reason: `${quoted(`${row[easting] ?? ''} ${row[northing] ?? ''}`)} is not a pair of metres` }; // prettier-ignore
    const [lonDeg, latDeg] = isSwapped ? system.inverse(given[1], given[0]) : system.inverse(given[0], given[1]);
    if (!Number.isFinite(latDeg) || !Number.isFinite(lonDeg)) return { column: both, reason: `${given.join(', ')} is outside ${system.crs}` }; // prettier-ignore
    return checked({ latDeg, lonDeg }, mostLatDeg);
  };
}

/** Boxes of systems whose axes people name in either order: west, south, east, north. */
const AREAS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'EPSG:21781': [5.9, 45.8, 10.5, 47.9],
  'EPSG:2056': [5.9, 45.8, 10.5, 47.9],
  'EPSG:27700': [-9.1, 49.7, 2.1, 61.1],
  'EPSG:28992': [3.2, 50.7, 7.3, 53.7],
};

function areSwapped({ crs, inverse }: PlaneSystem, pairs: readonly (readonly [number, number])[]): boolean {
  const area = AREAS[crs];
  const known = pairs.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y)).slice(0, 100);
  if (area === undefined || known.length === 0) return false;
  const isIn = ([lon, lat]: readonly [number, number]): boolean => lon >= area[0] && lon <= area[2] && lat >= area[1] && lat <= area[3]; // prettier-ignore
  return known.every(([x, y]) => !isIn(inverse(x, y)) && isIn(inverse(y, x)));
}

/** A number of metres or degrees, with separators of thousands that spreadsheets write; NaN for anything else. */
function metresOf(text: string): number {
  const plain = text.trim().replaceAll(/[\s'’]/g, '').replace(/m$/, '').replaceAll('−', '-').replace(/^([^,]*\d),(\d+)$/, '$1.$2'); // prettier-ignore
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A position that devices do not report in place of none. */
export function checked(position: ReadPosition, mostLatDeg = 90, mostLonDeg = 180): ReadPosition | Fault {
  const { latDeg, lonDeg } = position;
  if (latDeg === 0 && lonDeg === 0) return { column: '', reason: 'is at 0°, 0°, which devices without a position report' }; // prettier-ignore
  if (!(Math.abs(latDeg) <= mostLatDeg)) return { column: '', reason: `latitude ${minus(latDeg)} is outside ${minus(-mostLatDeg)} to ${mostLatDeg} degrees` }; // prettier-ignore
  if (!(lonDeg >= -180 && lonDeg <= mostLonDeg)) return { column: '', reason: `longitude ${minus(lonDeg)} is outside −180 to 180 degrees` }; // prettier-ignore
  return { latDeg, lonDeg };
}

/** Columns of names, the surest first: a name comes before an id. */
function nameColumn(
  names: readonly string[],
  roles: readonly ColumnRole[],
  cells: readonly (readonly string[])[],
  { nameColumn: wanted }: ReadPlacesOptions,
): readonly number[] {
  // prettier-ignore
  if (wanted !== undefined) return [indexOf(names, wanted)];
  const of = (role: string): number[] => roles.flatMap((each, i) => (each === role ? [i] : []));
  return [...of('name'), ...of('id')].filter((i) => cells.some((row) => (row[i] ?? '').trim() !== ''));
}

function nameOf({ cells, line }: TableRow, at: readonly number[]): string {
  for (const i of at) {
    const name = (cells[i] ?? '').trim().replaceAll(/\s+/g, ' ');
    if (name !== '' && !/^n\/a$/i.test(name)) return name;
  }
  return `Line ${line}`;
}

/** Frequencies without a unit that are MHz. */
const [LEAST_MHZ, MOST_MHZ] = [30, 100_000];

/** Readers of the values of a radio; columns whose unit is not known are settled by their values, or left out with a note. */
function valueReaders(
  names: readonly string[],
  roles: readonly ColumnRole[],
  cells: readonly (readonly string[])[],
  decimalComma: boolean,
  notes: string[],
): (row: readonly string[]) => SiteValues | Fault {
  const readers: { readonly at: number; readonly value: SiteQuantity; readonly unit: string }[] = [];
  for (const [at, role] of roles.entries()) {
    const [value = '', unit = ''] = role.split(' ');
    if (!(value in SITE_QUANTITIES) || readers.some((each) => each.value === value)) continue;
    const quantity = value as SiteQuantity;
    const { kind } = SITE_QUANTITIES[quantity];
    const settled = unit === '?' ? settledUnit(names[at] ?? '', quantity, cells.flatMap((row) => ((row[at] ?? '').trim() === '' ? [] : [(row[at] ?? '').trim()])), (text) => readQuantity(text, kind, { decimalComma }), notes) : unit; // prettier-ignore
    if (settled !== undefined) readers.push({ at, value: quantity, unit: settled });
  }
  const altitude = roles.findIndex((role) => role === 'altitude');
  const hasHeight = readers.some(({ value }) => value === 'height');
  if (altitude >= 0 && cells.some((row) => (row[altitude] ?? '').trim() !== '')) {
    const name = names[altitude] ?? '';
    notes.push(`The column ${name} is a height above sea level, not one of a mast: it is not read${hasHeight ? '' : ', and the default height is used'}.${/sea|asl|amsl|msl/i.test(name) ? '' : ` If it is above ground, call it height_m (--height-column ${name}).`}`); // prettier-ignore
  }
  return (row) => {
    const values: Partial<Record<SiteQuantity, number>> = {};
    for (const { at, value, unit } of readers) {
      const text = (row[at] ?? '').trim();
      if (text === '' || /^(n\/?a|-)$/i.test(text)) continue;
      const { kind } = SITE_QUANTITIES[value];
      const read = readQuantity(text, kind, { unit: unit === '°' ? '' : unit, decimalComma: decimalComma || /^\d+,\d+$/.test(text) }); // prettier-ignore
      if (read === undefined) return { column: names[at] ?? '', reason: `${quoted(text)} is not a ${value} in ${unitsOfKind(kind).join(', ')}` }; // prettier-ignore
      values[value] = read.value;
    }
    return values;
  };
}

/** The unit of plain numbers in a column without one; undefined where people have to say it. */
function settledUnit(
  name: string,
  quantity: SiteQuantity,
  texts: readonly string[],
  read: (text: string) => { readonly value: number; readonly written: string } | undefined,
  notes: string[],
): string | undefined {
  const bare = texts.flatMap((text) => {
    const found = read(text);
    return found === undefined || found.written !== '' ? [] : [found.value];
  });
  const plain = name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'); // prettier-ignore
  if (bare.length === 0) return quantity === 'power' ? 'W' : 'MHz';
  const [least, most] = [Math.min(...bare.slice(0, 10_000)), Math.max(...bare.slice(0, 10_000))];
  const ask = (words: string): undefined => void notes.push(`The column ${name} has no unit: ${words}. It is not read; call it ${quantity === 'power' ? `${plain}_w or ${plain}_dbm` : `${plain}_mhz or ${plain}_ghz`}.`); // prettier-ignore
  if (quantity === 'power') return ask(`${bare[0]} may be W or dBm`);
  if (least >= LEAST_MHZ && most <= MOST_MHZ) return 'MHz';
  const guess = least >= 1e6 ? 'Hz' : least > MOST_MHZ ? 'kHz' : undefined;
  if (guess === undefined) return ask(`${least < LEAST_MHZ ? least : most} may be MHz or ${least < LEAST_MHZ ? 'GHz' : 'kHz'}`); // prettier-ignore
  notes.push(`The column ${name} has no unit: ${bare[0]} is read as ${guess}. If it is not, call it ${plain}_mhz, ${plain}_khz or ${plain}_ghz.`); // prettier-ignore
  return guess;
}
