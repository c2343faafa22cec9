import {
  checkListed,
  checkObject,
  checkShape,
  fields,
  type Note,
  noteText,
  optionalOneOf,
  OutOfRangeError,
  readQuantity,
  shortText,
} from '@radioshed/units';

import { plainNumber, type PositionReader } from '@radioshed/places';

import { type Columns, findColumns, quantityOfUnit } from './columns.js';
import { decodeLevels } from './level-coding.js';
import { LogColumns, type LogRow } from './log-columns.js';
import { LogTransmitters } from './log-transmitters.js';
import { measuredQuantities, type MeasuredQuantity, type Measurement } from './measurement.js';
import { MeasurementsError, type RejectedRow } from './measurements-error.js';
import { peekRows, placeReader } from './place-reader.js';
import { DRIVE_TEST_NOTES, note } from './notes.js';

/** A row of a table of text, as a CSV reader gives it. */
export interface TableRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a table of measurements is read; without them everything is found from its header and its first rows. */
export interface ReadMeasurementsOptions {
  /** Quantity of the levels. By default that of the header or the first row with a unit, else dBm. */
  readonly quantity?: MeasuredQuantity;
  /** Name of the column of levels; found by its name by default. */
  readonly levelColumn?: string;
  /** Names of the columns of a latitude and a longitude; found by their names by default. */
  readonly latColumn?: string;
  readonly lonColumn?: string;
  /** Coordinate system of positions in metres: an EPSG code. */
  readonly crs?: string;
  /** Most rows that may be left out; a tenth of all, and at least 10, by default. */
  readonly maxRejected?: number;
  /** Whether numbers are written with a comma: `47,5`. */
  readonly decimalComma?: boolean;
  /**
   * Whether levels at the floor of the report are included, as “at most”. By default they are left out, and counted.
   */
  readonly keepAtMost?: boolean;
  /**
   * Name of the column of the transmitter that was heard, which measurements then have; empty to find it by its name.
   */
  readonly transmitterColumn?: string;
}

const OPTIONS = fields<ReadMeasurementsOptions>({
  quantity: optionalOneOf(...Object.keys(measuredQuantities)),
  levelColumn: 'string?',
  latColumn: 'string?',
  lonColumn: 'string?',
  crs: 'string?',
  maxRejected: 'number?',
  decimalComma: 'boolean?',
  keepAtMost: 'boolean?',
  transmitterColumn: 'string?',
});

/** The contents of a table. */
export interface MeasurementsRead {
  readonly quantity: MeasuredQuantity;
  readonly measurements: readonly Measurement[];
  readonly rejected: readonly RejectedRow[];
  /** Sentences about what was assumed. */
  readonly notes: readonly Note[];
}

/**
 * Reads a table of measurements, its header first. A row that cannot be used is left out with its line and the reason.
 *
 * @throws MeasurementsError when there is no row or no column of places or levels, or more rows are wrong than allowed.
 * @example
 * ```ts
 * const { measurements, rejected } = await readMeasurements([
 *   { line: 1, cells: ['Latitude', 'Longitude', 'RSSI (dBm)'] },
 *   { line: 2, cells: ['0.52', '0.51', '-72.5'] },
 *   { line: 3, cells: ['0.53', '0.54', '-101.0'] },
 *   { line: 4, cells: ['0.50', '0.58', 'weak'] },
 * ]);
 * console.log(rejected[0].reason); // level: "weak" is not a number
 * ```
 */
export async function readMeasurements(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  options: ReadMeasurementsOptions = {},
): Promise<MeasurementsRead> {
  checkRows(rows);
  checkShape(options, OPTIONS, 'options');
  let columns: Columns | undefined;
  let width = 0;
  let transmitters: LogTransmitters | undefined;
  let quantity = options.quantity;
  const read = new LogColumns();
  const technologies: string[] = [];
  const rejected: RejectedRow[] = [];
  const peeked = await peekRows(rows);
  let places: PositionReader | undefined;
  for await (const row of peeked.rows) {
    const { line, cells } = checkRow(row);
    if (columns === undefined) {
      columns = findColumns(cells, options.levelColumn, options);
      places = await placeReader(cells, peeked.first, options);
      width = cells.length;
      transmitters = new LogTransmitters(cells, options.transmitterColumn);
      quantity ??= columns.quantity;
    } else if (places !== undefined && cells.some((cell) => cell.trim() !== '')) {
      const found = readRow(cells, width, columns, places, quantity, options.decimalComma === true);
      if (typeof found === 'string') rejected.push({ line, reason: found });
      else {
        quantity ??= found.quantity;
        read.push({ line, ...found.row, transmitter: transmitters?.add(cells) ?? -1 });
        if (columns.base === 'asu') technologies.push(found.technology);
      }
    }
  }
  if (columns === undefined) throw new MeasurementsError('empty', 'the file is empty');
  const count = read.length + rejected.length;
  if (count === 0) throw new MeasurementsError('empty', 'there is a header, but no measurement below it');
  const given = read.values();
  const decoded = decodeLevels(given, columns.base, quantity, (i) => technologies[i] ?? '');
  const atFloor = new Uint8Array(read.length);
  for (const i of decoded.atMost) atFloor[i] = 1;
  const { min, max, unit } = measuredQuantities[quantity ?? 'receivedPower'];
  const { values } = decoded;
  const isOutside = (i: number): boolean => !(values[i] >= min && values[i] <= max);
  let floor = 0;
  for (let i = 0; i < read.length; i++) {
    if (Number.isNaN(values[i])) continue;
    if (isOutside(i))
      rejected.push({
        line: read.lineOf(i),
        reason: fault('level', String(given[i]), values[i], `${min} to ${max} ${unit}`),
      });
    else floor += atFloor[i];
  }
  rejected.sort((a, b) => a.line - b.line);
  checkRejected(rejected, count, options.maxRejected);
  const keeps = options.keepAtMost === true;
  const measurements = read.measurements(
    (i) => (isOutside(i) || (atFloor[i] === 1 && !keeps) ? Number.NaN : values[i]),
    (i) => atFloor[i] === 1,
    options.transmitterColumn === undefined ? undefined : transmitters?.ids,
  );
  const atFloorNotes = floor === 0 ? [] : [note('levelsAtFloor', { count: floor, isKept: keeps })];
  if (measurements.length === 0)
    throw new MeasurementsError(
      'empty',
      `no level is a measurement: ${[...decoded.notes, ...atFloorNotes].map((each) => noteText(each, DRIVE_TEST_NOTES)).join(' ')}`,
    );
  const isAssumed = quantity === undefined;
  return {
    quantity: quantity ?? 'receivedPower',
    measurements,
    rejected,
    notes: [
      ...columns.notes,
      ...(places?.notes ?? []),
      ...(options.transmitterColumn === undefined ? (transmitters?.notes() ?? []) : []),
      ...(isAssumed ? [note('receivedPowerAssumed')] : []),
      ...decoded.notes,
      ...atFloorNotes,
    ],
  };
}

/**
 * @param asked most rows that may be wrong; by default a tenth of all, and at least 10
 * @throws MeasurementsError when more rows are wrong, or all. OutOfRangeError for a negative limit.
 */
export function checkRejected(rejected: readonly RejectedRow[], count: number, asked: number | undefined): void {
  if (asked !== undefined && !(asked >= 0)) throw new OutOfRangeError('options.maxRejected', asked, 'at least 0');
  const most = asked ?? Math.max(10, Math.floor(count / 10));
  if (rejected.length <= most && rejected.length < count) return;
  const examples = rejected.slice(0, 3).map(({ line, reason }) => `line ${line}: ${reason}`);
  const isAll = rejected.length === count;
  const allowed = isAll ? 'none can be used' : `${most} are allowed`;
  throw new MeasurementsError(
    isAll ? 'all-rejected' : 'too-many-rejected',
    `${rejected.length} of ${count} rows are wrong, ${allowed}; ${examples.join('; ')}`,
    rejected,
  );
}

interface Row {
  readonly row: Omit<LogRow, 'line' | 'transmitter'>;
  readonly quantity: MeasuredQuantity | undefined;
  readonly technology: string;
}

/** A row, or the reason why it is none. */
function readRow(
  cells: readonly string[],
  width: number,
  { at, heightUnit }: Columns,
  places: PositionReader,
  quantity: MeasuredQuantity | undefined,
  decimalComma: boolean,
): Row | string {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return `it has ${cells.length} cells, the header ${width}`;
  const cell = (index: number | undefined): string => (index === undefined ? '' : (cells[index] ?? '').trim());
  const [digits, written] = levelOf(cell(at.level));
  const unit = [written, cell(at.unit)].find((text) => text.trim() !== '');
  const given = unit === undefined ? undefined : quantityOfUnit(unit);
  if (digits === '') return fault('level', cell(at.level), Number.NaN);
  if (unit !== undefined && given === undefined) return `unit: "${unit}" is none of dBm, dBµV/m, dB`;
  if (given !== undefined && quantity !== undefined && given !== quantity) {
    return `unit: ${unit} in a file of ${measuredQuantities[quantity].unit}`;
  }
  const place = places.read(cells);
  if ('reason' in place) return `${place.column === '' ? 'place' : place.column}: ${place.reason}`;
  // A comma within a cell of numbers is a decimal one.
  const value = numberOf(digits, decimalComma || !digits.includes('.'));
  if (Number.isNaN(value)) return fault('level', cell(at.level), value);
  const height = cell(at.height);
  const heightM = height === '' ? Number.NaN : metresOf(height, heightUnit);
  if (height !== '' && !(heightM >= 0 && heightM <= 100_000)) return fault('height', height, heightM, '0 to 100000 m');
  const { latDeg, lonDeg } = place;
  return {
    quantity: given,
    technology: cell(at.technology),
    row: { latDeg, lonDeg, value, heightM, altitudeM: numberOf(cell(at.altitude), decimalComma), time: cell(at.time) },
  };
}

/** A height with or without a unit; NaN for anything else, as for `1,800`, which may be two. */
function metresOf(text: string, unit: string): number {
  const plain = plainNumber(text);
  return plain === undefined || plain === 'unclear'
    ? Number.NaN
    : (readQuantity(plain, 'length', { unit })?.value ?? Number.NaN);
}

/** A level and the unit after it, as strings; no level where something else than a unit follows. */
function levelOf(text: string): readonly [digits: string, unit: string] {
  let end = text.length;
  while (end > 0 && !/[0-9.,]/.test(text.charAt(end - 1))) end--;
  const unit = text.slice(end).trimStart();
  return /^[a-zµμ/ ]*$/i.test(unit) ? [text.slice(0, end), unit] : ['', ''];
}

function fault(what: string, text: string, value: number, limits = ''): string {
  if (text === '') return `${what}: it is empty`;
  const shown = shortText(text, 40);
  return Number.isNaN(value) ? `${what}: "${shown}" is not a number` : `${what}: ${shown} is outside ${limits}`;
}

/** A plain number, with either minus sign; NaN for anything else. */
export function numberOf(text: string, decimalComma: boolean): number {
  const plain = text.trim().replace(/^[−–]/, '-');
  const dotted = decimalComma ? plain.replace(',', '.') : plain;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(dotted) ? Number(dotted) : Number.NaN;
}

/** @throws OutOfRangeError unless rows can be iterated. */
export function checkRows(rows: Iterable<TableRow> | AsyncIterable<TableRow>): void {
  const isIterable =
    typeof rows === 'object' && rows !== null && (Symbol.iterator in rows || Symbol.asyncIterator in rows);
  if (!isIterable) throw new OutOfRangeError('rows', rows, 'an iterable of table rows');
}

/** Returns a row if it has cells. @throws OutOfRangeError */
export function checkRow(row: TableRow): TableRow {
  checkObject('row', row, 'an object with line, cells');
  checkListed('row.cells', row.cells, 'a list of strings');
  return row;
}
