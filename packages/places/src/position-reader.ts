import { shortText } from '@radioshed/units';

import { rolesOf } from './columns/column-role.js';
import {
  indexOf,
  meaningOfO,
  type PlaceChoice,
  placeColumns,
  type PlaceColumns,
  sideLetters,
} from './columns/place-columns.js';
import { areaNotes, areDegrees, isInArea, isNoPosition, lookLikeDegrees } from './coordinates/area-notes.js';
import { type AxisColumns, axisValue, minus } from './coordinates/axis-value.js';
import { coordinatesOf } from './coordinates/coordinates.js';
import { isWgs84, type PlaneSystem, planeSystem, USUAL_SYSTEMS } from './coordinates/plane-system.js';
import { PlacesError, type ReadColumn, type ReadPlacesOptions } from './place.js';
import { type Fault, quoted } from './read-fault.js';
import { commonSign, type DecimalSign, plainNumber, unclearReason, withThinBlanks } from './table/number-style.js';

/** Why a heading without a position is refused. */
export const NO_POSITION =
  'The heading names no position. Call two columns lat and lon, or one mgrs, utm, locator or coordinates, or three zone, easting and northing; or choose columns (--lat-column, --lon-column)';
const NO_SYSTEM = `are metres of a map grid, whose coordinate system is not known: name it, such as ${USUAL_SYSTEMS} (--crs)`;

/** How far outside the area of a system positions may be where their axes tell their order, degrees. */
const SWAP_MARGIN_DEG = 0.1;

/** Why 0, 0 of a map grid is refused. */
const AT_ORIGIN = 'is at 0, 0, which programs write for no position';

/** On WGS 84, whatever system the cells are in. */
export interface ReadPosition {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** Positions in columns that were found. */
export type Positions = Pick<PositionReader, 'read' | 'notes'>;

/** Reads positions in the columns that {@link positionReader} found. */
export interface PositionReader {
  /** The position in the cells of a row, or why there is none. */
  readonly read: (cells: readonly string[]) => ReadPosition | Fault;
  /** Sentences about guesses. */
  readonly notes: readonly string[];
  /** Where positions are. */
  readonly found: PlaceColumns;
}

/** How the positions of a table are read. */
export type PositionOptions = Pick<ReadPlacesOptions, 'crs' | 'mostLatDeg' | 'latColumn' | 'lonColumn'> & PlaceChoice;

/**
 * A reader of positions in the rows of a table, which are read one after another.
 *
 * @param names by which columns are found
 * @param sample some rows, by which columns and letters are understood
 * @param shown names of the columns in messages, if they are others
 * @param mostLonDeg greatest longitude: 360 for logs that count eastwards
 * @throws PlacesError where no column has positions, and OutOfRangeError for a coordinate system that is not known
 */
export async function positionReader(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  options: PositionOptions = {},
  mostLonDeg = 180,
  shown: readonly string[] = names,
): Promise<PositionReader> {
  checkColumns(shown, [
    [options.latColumn, '--lat-column'],
    [options.lonColumn, '--lon-column'],
  ]);
  const found = placeColumns(names, rolesOf(names), sample, chosenOf(options, names, shown));
  if (found === undefined) throw new PlacesError(NO_POSITION);
  return { found, ...(await positions(found, shown, sample, options, undefined, undefined, mostLonDeg)) };
}

/** Chosen columns by the names by which they are found. */
function chosenOf(options: PositionOptions, names: readonly string[], shown: readonly string[]): PositionOptions {
  const of = (column: string | undefined): string | undefined =>
    column === undefined ? undefined : names[indexOf(shown, column)];
  const [latColumn, lonColumn] = [of(options.latColumn), of(options.lonColumn)];
  return {
    ...options,
    ...(latColumn === undefined ? {} : { latColumn }),
    ...(lonColumn === undefined ? {} : { lonColumn }),
  };
}

/** Names of columns as messages list them. */
export function columnsText(names: readonly string[]): string {
  return shortText(
    names
      .filter((name) => name !== '')
      .map((name) => shortText(name, 40))
      .join(', '),
    400,
  );
}

/** @throws PlacesError for a column that is named but not there */
export function checkColumns(
  names: readonly string[],
  wanted: readonly (readonly [column: string | undefined, flag: string])[],
  columns: () => ReadColumn[] = () => [],
): void {
  for (const [column, flag] of wanted) {
    if (column === undefined || indexOf(names, column) >= 0) continue;
    throw new PlacesError(
      `there is no column ${shortText(column, 40)} (${flag}): the columns are ${columnsText(names)}`,
      columns(),
    );
  }
}

/**
 * A reader of positions in columns that were found.
 *
 * @param cells of all rows or of some, by which numbers and letters are understood
 * @param sign decimal sign of the table
 * @throws PlacesError for metres without a coordinate system
 */
export async function positions(
  found: PlaceColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
  options: PositionOptions,
  columns: () => ReadColumn[] = () => [],
  sign?: DecimalSign,
  mostLonDeg = 180,
): Promise<Positions> {
  const { crs, mostLatDeg = 90 } = options;
  if (found.kind === 'plane') return planePositions(found, names, cells, options, columns, sign);
  if (found.kind === 'axes') {
    const [lonAt, latAt] = [found.lon, found.lat].map((axis) => axis.angle ?? axis.degrees ?? -1) as [number, number];
    const pair = firstPair(cells, lonAt, latAt, signOf(cells, [lonAt, latAt]) ?? sign);
    const system = crs === undefined || isWgs84(crs) ? undefined : await planeSystem(crs, pair);
    if (system !== undefined && !system.isGeographic) {
      if (found.plane !== undefined && options.latColumn === undefined)
        return planePositions({ kind: 'plane', ...found.plane }, names, cells, options, columns, sign);
      const inDegrees = [found.lat, found.lon].find(
        (axis) => axis.angle === undefined || axis.hemisphere !== undefined,
      );
      if (inDegrees !== undefined)
        throw new PlacesError(`${columnsOf([found.lat, found.lon], names)} ${areDegrees(system)}.`, columns(), true);
      return planePositions({ kind: 'plane', easting: lonAt, northing: latAt }, names, cells, options, columns, sign);
    }
    return axesPositions(found, names, cells, { mostLatDeg, mostLonDeg, system });
  }
  const parts = found.kind === 'place' ? [found.at] : [found.zone, found.easting, found.northing];
  const column = parts.map((at) => names[at] ?? '').join(', ');
  const o = meaningOfO(names, []);
  const system = crs === undefined || isWgs84(crs) ? undefined : await systemOfCells(crs, cells, parts[0] ?? -1);
  const isPair = (row: readonly string[]): boolean => found.kind === 'place' && PAIR.test((row[found.at] ?? '').trim());
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const said = parts
      .map((at) => (row[at] ?? '').trim())
      .join(' ')
      .trim();
    if (said === '') return { column, reason: 'it is empty' };
    const [, shape] = /^(?:SRID=\d+;)?\s*(LINESTRING|POLYGON|MULTI\w+|GEOMETRYCOLLECTION)\b/i.exec(said) ?? [];
    if (shape !== undefined) return { column, reason: `is a ${shape.toUpperCase()}, not a point` };
    if (system !== undefined && isPair(row)) return pairIn(system, said, column, mostLatDeg);
    if (found.kind === 'utm' && /^\d{1,2}\s/.test(said))
      return { column, reason: `${quoted(said)} has no hemisphere: write the zone with N or S, such as 30N` };
    const place = coordinatesOf(found.kind === 'utm' ? said.replaceAll(',', '.') : said, o);
    return place === undefined ? { column, reason: `${quoted(said)} is not a position` } : checked(place, mostLatDeg);
  };
  if (system === undefined) return { read, notes: [] };
  const notes = [
    ...(cells.some(isPair) ? [`Coordinates are those of ${system.crs}.`, ...system.notes] : []),
    ...(cells.every(isPair)
      ? []
      : [`${system.crs} is not used for ${column}: its references have a system of their own.`]),
  ];
  return { read, notes };
}

/** Two numbers alone, or as a point of WKT. */
const PAIR =
  /^(?:(?:SRID=\d+;)?\s*(POINT)(?:\s*Z)?\s*\(\s*)?([+-]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d+(?:\.\d+)?)(?:\s+[+-]?[\d.]+)?(?:\s*\))?$/i;

/** A system of two numbers in one cell, whose first position chooses the shift. */
async function systemOfCells(crs: string, cells: readonly (readonly string[])[], at: number): Promise<PlaneSystem> {
  const system = await planeSystem(crs);
  const first = cells.map((row) => (row[at] ?? '').trim()).find((text) => PAIR.test(text));
  return first === undefined ? system : planeSystem(crs, numbersOf(system, first));
}

/** Two numbers as x and y of a system: those of WKT and of metres are, degrees alone have the latitude first. */
function numbersOf({ isGeographic }: PlaneSystem, said: string): readonly [x: number, y: number] {
  const [, wkt, first, second] = PAIR.exec(said) ?? [];
  return wkt === undefined && isGeographic ? [Number(second), Number(first)] : [Number(first), Number(second)];
}

function pairIn(system: PlaneSystem, said: string, column: string, mostLatDeg: number): ReadPosition | Fault {
  const pair = numbersOf(system, said);
  if (lookLikeDegrees(system, [pair])) return { column, reason: `${quoted(said)}: its numbers ${areDegrees(system)}` };
  return placeIn(system, pair, column, mostLatDeg);
}

interface AxesLimits {
  readonly mostLatDeg: number;
  readonly mostLonDeg: number;
  /** Of degrees on another datum. */
  readonly system: PlaneSystem | undefined;
}

function axesPositions(
  { lat, lon }: { readonly lat: AxisColumns; readonly lon: AxisColumns },
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { mostLatDeg, mostLonDeg, system }: AxesLimits,
): Positions {
  const limits = { latDeg: mostLatDeg, lonDeg: [-180, mostLonDeg] } as const;
  const letters = sideLetters(cells, lon);
  const o = meaningOfO(names, letters);
  const notes = [
    ...(o !== undefined && letters.has('O') ? [oNote(o)] : []),
    ...[lat, lon].flatMap((axis) => secondsNote(axis, names, cells)),
    ...hemisphereNote([lat, lon], names, cells),
    ...(system === undefined ? [] : [`Coordinates are those of ${system.crs}.`, ...system.notes]),
  ];
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const latDeg = axisValue(row, lat, names, limits, o);
    if (typeof latDeg !== 'number') return latDeg;
    const lonDeg = axisValue(row, lon, names, limits, o);
    if (typeof lonDeg !== 'number') return lonDeg;
    const place = checked({ latDeg, lonDeg }, mostLatDeg, mostLonDeg);
    if (system === undefined || 'reason' in place) return place;
    const [shiftedLonDeg, shiftedLatDeg] = system.inverse(lonDeg, latDeg);
    return { latDeg: shiftedLatDeg, lonDeg: shiftedLonDeg };
  };
  return { read, notes };
}

function oNote(o: 'W' | 'E'): string {
  return o === 'W' ? 'The letter O is read as west (ouest, oeste, ovest).' : 'The letter O is read as east (Ost).';
}

/** A note where degrees and minutes in columns have neither a hemisphere nor a sign. */
function hemisphereNote(
  axes: readonly AxisColumns[],
  names: readonly string[],
  cells: readonly (readonly string[])[],
): string[] {
  const open = axes.filter(
    ({ degrees, hemisphere, side }) =>
      degrees !== undefined &&
      hemisphere === undefined &&
      side === undefined &&
      !cells.some((row) => /^\s*[-−]/.test(row[degrees] ?? '')),
  );
  if (open.length === 0) return [];
  const read = open.map(({ axis, degrees }) => `${names[degrees ?? -1] ?? ''} as ${axis === 'lat' ? 'north' : 'east'}`);
  return [
    `The degrees have no hemisphere and no sign: ${read.join(', ')}. If they are not, add a column N/S or E/W, or write negative degrees.`,
  ];
}

/** A note where whole minutes have no seconds. */
function secondsNote(
  { minutes, seconds }: AxisColumns,
  names: readonly string[],
  cells: readonly (readonly string[])[],
): string[] {
  if (minutes === undefined || seconds === undefined) return [];
  const count = cells.filter(
    (row) => /^\d+$/.test((row[minutes] ?? '').trim()) && (row[seconds] ?? '').trim() === '',
  ).length;
  if (count === 0) return [];
  const rows = count === 1 ? 'one row' : `${count} rows`;
  return [
    `The column ${names[seconds] ?? ''} is empty in ${rows}: read as 0 seconds, so these places may be off by up to 1′ (1.9 km).`,
  ];
}

/** x and y in degrees, or in metres of a named coordinate system. */
async function planePositions(
  { easting, northing }: { readonly kind: 'plane'; readonly easting: number; readonly northing: number },
  names: readonly string[],
  cells: readonly (readonly string[])[],
  { crs, mostLatDeg = 90 }: PositionOptions,
  columns: () => ReadColumn[],
  tableSign: DecimalSign | undefined,
): Promise<Positions> {
  const proven = signOf(cells, [easting, northing]);
  // In metres, a comma before three digits that nothing else explains would place all sites within a kilometre of the
  // origin.
  const unclear = cells.flatMap((row) =>
    [easting, northing].flatMap((at) =>
      plainNumber(withThinBlanks(row[at] ?? ''), proven, tableSign) === 'unclear' ? [row[at] ?? ''] : [],
    ),
  )[0];
  const isSettled = unclear !== undefined && crs !== undefined && !isWgs84(crs);
  const sign = proven ?? (isSettled ? (unclear.includes(',') ? '.' : ',') : undefined);
  const number = (row: readonly string[], at: number): number => metresOf(row[at] ?? '', sign, tableSign);
  const both = `${names[easting] ?? ''} and ${names[northing] ?? ''}`;
  const unread = (row: readonly string[], what: string): Fault => {
    const which = [easting, northing].find(
      (at) => plainNumber(withThinBlanks(row[at] ?? ''), sign, tableSign) === 'unclear',
    );
    if (which !== undefined) return { column: names[which] ?? '', reason: unclearReason(row[which] ?? '') };
    return { column: both, reason: `${quoted(`${row[easting] ?? ''} ${row[northing] ?? ''}`)} is not ${what}` };
  };
  const isInDegrees = cells.every(
    (row) =>
      !(Math.abs(number(row, easting)) > 180) && !(Math.abs(number(row, northing)) > 90) && unclear === undefined,
  );
  if (crs === undefined && !isInDegrees) throw new PlacesError(`The columns ${both} ${NO_SYSTEM}.`, columns(), true);
  if (crs === undefined || isWgs84(crs)) {
    const read = (row: readonly string[]): ReadPosition | Fault => {
      const [lonDeg, latDeg] = [number(row, easting), number(row, northing)];
      return Number.isNaN(lonDeg) || Number.isNaN(latDeg)
        ? unread(row, 'a position')
        : checked({ latDeg, lonDeg }, mostLatDeg);
    };
    return { read, notes: [`The columns ${both} are read as longitude and latitude in degrees.`] };
  }
  const system = await planeSystem(crs, firstPair(cells, easting, northing, sign ?? tableSign));
  const pairs = cells.map((row) => [number(row, easting), number(row, northing)] as const);
  if (lookLikeDegrees(system, pairs))
    throw new PlacesError(`The columns ${both} ${areDegrees(system)}.`, columns(), true);
  const isSwapped = areSwapped(system, pairs);
  const read = (row: readonly string[]): ReadPosition | Fault => {
    const given = [number(row, easting), number(row, northing)] as const;
    if (given.some(Number.isNaN)) return unread(row, 'a pair of metres');
    if (isNoPosition(given)) return { column: both, reason: AT_ORIGIN };
    const [lonDeg, latDeg] = isSwapped ? system.inverse(given[1], given[0]) : system.inverse(given[0], given[1]);
    if (!Number.isFinite(latDeg) || !Number.isFinite(lonDeg))
      return { column: both, reason: `${given.join(', ')} is outside ${system.crs}` };
    return checked({ latDeg, lonDeg }, mostLatDeg);
  };
  const swapped = isSwapped
    ? [`The columns ${both} are read as northing and easting: the other way round they are outside ${system.crs}.`]
    : [];
  const commas =
    unclear === undefined
      ? []
      : [`The ${unclear.includes(',') ? 'comma' : 'point'} of ${quoted(unclear)} is read as a separator of thousands.`];
  const parted = cells.flatMap((row) =>
    [easting, northing].flatMap((at) => (withThinBlanks(row[at] ?? '') === row[at] ? [] : (row[at] ?? []))),
  )[0];
  const blanks = parted === undefined ? [] : [`The blanks of ${quoted(parted)} are read as separators of thousands.`];
  return {
    read,
    notes: [
      ...swapped,
      ...commas,
      ...blanks,
      `Coordinates are those of ${system.crs}.`,
      ...system.notes,
      ...areaNotes(system, isSwapped ? pairs.map(([x, y]) => [y, x]) : pairs),
    ],
  };
}

/** The decimal sign of the numbers in some columns. */
function signOf(cells: readonly (readonly string[])[], columns: readonly number[]): DecimalSign | undefined {
  return commonSign(cells.slice(0, 1000).flatMap((row) => columns.map((at) => row[at] ?? '')));
}

/** The first position of a table, in its own numbers. */
function firstPair(
  cells: readonly (readonly string[])[],
  x: number,
  y: number,
  sign: DecimalSign | undefined,
): readonly [number, number] | undefined {
  for (const row of cells) {
    const pair = [metresOf(row[x] ?? '', sign), metresOf(row[y] ?? '', sign)] as const;
    if (!pair.some(Number.isNaN)) return pair;
  }
  return undefined;
}

/**
 * Whether nearly all positions are in the area of a system with northing before easting, and nearly none the other way
 * round.
 */
function areSwapped(system: PlaneSystem, pairs: readonly (readonly [number, number])[]): boolean {
  const known = pairs
    .filter((pair) => pair.every((each) => Number.isFinite(each)) && !isNoPosition(pair))
    .slice(0, 100);
  if (system.area === undefined || known.length === 0) return false;
  const shareIn = (inverse: (x: number, y: number) => readonly [number, number]): number =>
    known.filter(([x, y]) => {
      const [lonDeg, latDeg] = inverse(x, y);
      return isInArea(system, latDeg, lonDeg, SWAP_MARGIN_DEG) === true;
    }).length / known.length;
  return shareIn((x, y) => system.inverse(x, y)) <= 0.1 && shareIn((x, y) => system.inverse(y, x)) >= 0.9;
}

/** Names of the columns of axes, for a sentence. */
function columnsOf(axes: readonly AxisColumns[], names: readonly string[]): string {
  const at = axes.map(({ angle, scaled, degrees }) => angle ?? scaled?.at ?? degrees ?? -1);
  return `The columns ${at.map((each) => names[each] ?? '').join(' and ')}`;
}

/** A number of metres or degrees, with separators of thousands that spreadsheets write; NaN for anything else. */
function metresOf(text: string, sign: DecimalSign | undefined, others?: DecimalSign): number {
  const plain = plainNumber(withThinBlanks(text), sign, others) ?? '';
  const [, digits = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*m?$/.exec(plain) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
}

/** The position of a pair of a coordinate system, x before y. */
export function placeIn(
  system: PlaneSystem,
  pair: readonly [x: number, y: number],
  column: string,
  mostLatDeg: number,
): ReadPosition | Fault {
  if (isNoPosition(pair)) return { column, reason: AT_ORIGIN };
  const [lonDeg, latDeg] = system.inverse(...pair);
  return checked({ latDeg, lonDeg }, mostLatDeg);
}

/** A position that devices do not report in place of none. */
export function checked(position: ReadPosition, mostLatDeg = 90, mostLonDeg = 180): ReadPosition | Fault {
  const { latDeg, lonDeg } = position;
  if (latDeg === 0 && lonDeg === 0)
    return { column: '', reason: 'is at 0°, 0°, which devices without a position report' };
  if (!(Math.abs(latDeg) <= mostLatDeg))
    return {
      column: '',
      reason: `latitude ${minus(latDeg)} is outside ${minus(-mostLatDeg)} to ${mostLatDeg} degrees`,
    };
  if (!(lonDeg >= -180 && lonDeg <= mostLonDeg))
    return { column: '', reason: `longitude ${minus(lonDeg)} is outside −180 to 180 degrees` };
  return { latDeg, lonDeg };
}
