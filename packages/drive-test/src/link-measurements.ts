import type { Position } from '@radioshed/geodesy';
import {
  commonSign,
  type DecimalSign,
  isPlacesError,
  linkRoleOf,
  namesOfEnd,
  plainNumber,
  type PositionReader,
  positionReader,
} from '@radioshed/places';
import { checkShape, fields, type Note, type QuantityKind, readQuantity, uniqueNotes } from '@radioshed/units';

import type { Measurement } from './measurement.js';
import { MeasurementsError, type RejectedRow } from './measurements-error.js';
import { peekRows } from './place-reader.js';
import { checkRow, checkRows, checkRejected, type TableRow } from './read-measurements.js';
import { ABSENT, plainName, WordColumn } from './word-column.js';

/**
 * A loss measured on a link between two stations, for a percentage of time: a row of table III-01 of the ITU-R's data
 * bank.
 */
export interface LinkMeasurement extends Measurement {
  /** The link, whose profile has the same name. */
  readonly station: string;
  readonly transmitter: Position & { readonly heightM: number };
  /** Height of the receiving antenna above ground, m. */
  readonly heightM: number;
  readonly frequencyMHz: number;
  /** Percentage of time for which the loss is not exceeded. */
  readonly timePercent: number;
  /** Gains towards the horizon, dBi, where the table has them. */
  readonly txGainDbi?: number;
  readonly rxGainDbi?: number;
  /** Surface refractivity reduced to sea level N₀, N-units, and its fall in the lowest kilometre ΔN, N-units/km. */
  readonly surfaceRefractivityN?: number;
  readonly refractivityLapseN?: number;
  /** Climate of the path where the table has it: temperate over land or sea, or another of the ITU-R's zones. */
  readonly climate?: LinkClimate;
  /** Polarisation of both antennas where the table has it. */
  readonly polarisation?: 'vertical' | 'horizontal';
}

/**
 * A climate of table III-01, by its code there: the zones of ITU-R P.617 without the Mediterranean and the polar one.
 */
export type LinkClimate =
  | 'equatorial'
  | 'continentalSubtropical'
  | 'maritimeSubtropical'
  | 'desert'
  | 'continentalTemperate'
  | 'maritimeTemperateOverLand'
  | 'maritimeTemperateOverSea';

const CLIMATES: Readonly<Record<string, LinkClimate>> = {
  '1': 'equatorial',
  '2': 'continentalSubtropical',
  '3': 'maritimeSubtropical',
  '4': 'desert',
  '6': 'continentalTemperate',
  '7A': 'maritimeTemperateOverLand',
  '7B': 'maritimeTemperateOverSea',
};

const CLIMATE_NAMES = ['climate', 'climateitu'];

const POLARISATIONS: Readonly<Record<string, 'vertical' | 'horizontal'>> = {
  V: 'vertical',
  VERTICAL: 'vertical',
  H: 'horizontal',
  HORIZONTAL: 'horizontal',
};

const POLARISATION_NAMES = ['polarisation', 'polarization', 'pol'];

/** The contents of a table of links. */
export interface LinkMeasurementsRead {
  readonly measurements: readonly LinkMeasurement[];
  readonly rejected: readonly RejectedRow[];
  /** Words that no model knows: codes of climates, and polarisations. */
  readonly notes: readonly Note[];
}

type Role = 'station' | 'frequency' | 'txHeight' | 'rxHeight' | 'time' | 'loss' | 'txGain' | 'rxGain' | 'n0' | 'dn';

/** Limits of a value, and the names of its column in the order in which they are preferred. */
interface Column {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** Of numbers that may have a unit. */
  readonly kind?: QuantityKind;
  readonly optional?: true;
}

const column = (names: string, min: number, max: number, unit: string, kind?: QuantityKind): Column => ({
  ...(kind === undefined ? {} : { kind }),
  names: names.split(' '),
  min,
  max,
  unit,
});

const COLUMNS: Readonly<Record<Role, Column>> = {
  station: column('station link profile', -Infinity, Infinity, ''),
  frequency: column('freq_mhz frequency_mhz frequency freq', 1, 300_000, 'MHz', 'frequency'),
  txHeight: column('tx_height_m tx_height', 0.01, 100_000, 'm', 'length'),
  rxHeight: column('rx_height_m rx_height', 0.01, 100_000, 'm', 'length'),
  time: column('time_percent time_percentage p_percent percent', 0.0001, 99.9999, '%', 'percent'),
  loss: column('measured_basic_loss_db basic_loss_db measured_loss_db loss_db loss path_loss', 0, 400, 'dB', 'loss'),
  txGain: { ...column('tx_gain_dbi tx_gain', -100, 100, 'dBi', 'gain'), optional: true },
  rxGain: { ...column('rx_gain_dbi rx_gain', -100, 100, 'dBi', 'gain'), optional: true },
  n0: { ...column('n0 n0_table surface_refractivity', 200, 500, 'N-units'), optional: true },
  dn: { ...column('dn dn_table refractivity_lapse', 0, 150, 'N-units/km'), optional: true },
};

const ROLES = Object.keys(COLUMNS) as Role[];

/** How a table of links is read. */
export interface LinkMeasurementsOptions {
  /** Most rows that may be left out; a tenth of all, and at least 10, by default. */
  readonly maxRejected?: number;
}

const OPTIONS = fields<LinkMeasurementsOptions>({ maxRejected: 'number?' });

/**
 * Reads a table of links, its header first; names of columns in any case and spelling. A row that cannot be used is
 * left out with its line and the reason: the column, the value and its limits.
 *
 * @throws MeasurementsError when there is no row, a column is missing, or more rows are wrong than allowed.
 */
export async function readLinkMeasurements(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  options: LinkMeasurementsOptions = {},
): Promise<LinkMeasurementsRead> {
  checkRows(rows);
  const { maxRejected } = checkShape(options, OPTIONS, 'options');
  let layout: Layout | undefined;
  const peeked = await peekRows(rows);
  const words = {
    climate: new WordColumn(CLIMATE_NAMES, CLIMATES),
    polarisation: new WordColumn(POLARISATION_NAMES, POLARISATIONS),
  };
  const measurements: LinkMeasurement[] = [];
  const rejected: RejectedRow[] = [];
  for await (const row of peeked.rows) {
    const { line, cells } = checkRow(row);
    if (layout === undefined) {
      layout = await layoutOf(cells, peeked.first.slice(1));
      for (const each of Object.values(words)) each.find(cells);
    } else if (cells.some((cell) => cell.trim() !== '')) {
      const found = readRow(cells, layout);
      if (typeof found === 'string') rejected.push({ line, reason: found });
      else {
        const [climate, polarisation] = [words.climate.read(cells), words.polarisation.read(cells)];
        measurements.push({
          line,
          ...found,
          ...(climate === undefined ? {} : { climate }),
          ...(polarisation === undefined ? {} : { polarisation }),
        });
      }
    }
  }
  if (layout === undefined) throw new MeasurementsError('empty', 'the file is empty');
  const count = measurements.length + rejected.length;
  if (count === 0) throw new MeasurementsError('empty', 'there is a header, but no link below it');
  checkRejected(rejected, count, maxRejected);
  return {
    measurements,
    rejected,
    notes: [
      ...uniqueNotes([...layout.tx.notes, ...layout.rx.notes]),
      ...Object.values(words).flatMap((each) => each.notes()),
    ],
  };
}

/** Where the values of a table are. */
interface Layout {
  readonly header: readonly string[];
  readonly tx: PositionReader;
  readonly rx: PositionReader;
  /** Each with its unit, and the decimal sign that its column proves. */
  readonly columns: Readonly<
    Partial<Record<Role, { readonly at: number; readonly unit: string; readonly sign: DecimalSign | undefined }>>
  >;
}

/** Meanings of columns in the dictionary of `@radioshed/places`. */
const DICTIONARY: Readonly<Record<string, Role>> = {
  frequency: 'frequency',
  'tx.height': 'txHeight',
  'rx.height': 'rxHeight',
  'tx.gain': 'txGain',
  'rx.gain': 'rxGain',
  time: 'time',
};

/** Finds the columns of a table. @throws MeasurementsError for what is missing */
async function layoutOf(header: readonly string[], first: readonly TableRow[]): Promise<Layout> {
  const sample = first.flatMap(({ cells }) => (Array.isArray(cells) ? [cells as readonly string[]] : []));
  const plain = header.map(plainName);
  const links = header.map((name) => linkRoleOf(name));
  const columns: { -readonly [K in Role]?: NonNullable<Layout['columns'][K]> } = {};
  for (const role of ROLES) {
    const named = COLUMNS[role].names.map((name) => plain.indexOf(plainName(name))).find((index) => index >= 0);
    const at =
      named ??
      links.findIndex(
        (link) =>
          link !== undefined &&
          DICTIONARY[link.end === undefined ? link.quantity : `${link.end}.${link.quantity}`] === role,
      );
    if (at < 0) continue;
    const { kind, unit } = COLUMNS[role];
    const sign = commonSign(sample.map((cells) => cells[at] ?? ''));
    columns[role] = { at, unit: links[at]?.unit || (kind === undefined ? '' : unit), sign };
  }
  const lacks = ROLES.filter((role) => columns[role] === undefined && COLUMNS[role].optional !== true).map(
    (role) => COLUMNS[role].names[0] ?? '',
  );
  const [tx, rx] = [await placesOf('tx', header, sample), await placesOf('rx', header, sample)];
  const missing = [
    ...(tx === undefined ? ['tx_lat, tx_lon'] : []),
    ...(rx === undefined ? ['rx_lat, rx_lon'] : []),
    ...lacks,
  ];
  if (missing.length > 0 || tx === undefined || rx === undefined) {
    throw new MeasurementsError(
      'missing-column',
      `there is no column ${missing.join(', ')}: the columns are ${header.join(', ')}`,
    );
  }
  return { header, tx, rx, columns };
}

/** A reader of the positions of one end; undefined where no column has them. @throws MeasurementsError for metres */
async function placesOf(
  end: 'tx' | 'rx',
  header: readonly string[],
  sample: readonly (readonly string[])[],
): Promise<PositionReader | undefined> {
  try {
    return await positionReader(namesOfEnd(header, end), sample, {}, 360, header);
  } catch (error) {
    if (!isPlacesError(error)) throw error;
    if (error.needsCrs) throw new MeasurementsError('missing-column', error.message);
    return undefined;
  }
}

function readRow(
  cells: readonly string[],
  { header, tx, rx, columns }: Layout,
): Omit<LinkMeasurement, 'line'> | string {
  const ends = { tx: tx.read(cells), rx: rx.read(cells) };
  for (const place of Object.values(ends))
    if ('reason' in place) return `${place.column === '' ? 'place' : place.column}: ${place.reason}`;
  const values: Partial<Record<Role, number>> = {};
  for (const role of ROLES) {
    const found = columns[role];
    if (found === undefined || role === 'station') continue;
    const { min, max, unit, kind, optional } = COLUMNS[role];
    const text = (cells[found.at] ?? '').trim();
    if (optional === true && ABSENT.has(text.toUpperCase())) continue;
    if (text === '') return `${header[found.at]}: it is empty`;
    const plain = plainNumber(text, found.sign);
    const value =
      plain === undefined || plain === 'unclear'
        ? Number.NaN
        : kind === undefined
          ? Number(plain)
          : (readQuantity(plain, kind, found.unit === '%' ? {} : { unit: found.unit })?.value ?? Number.NaN);
    if (Number.isNaN(value)) return `${header[found.at]}: "${text.slice(0, 40)}" is not a number`;
    if (!(value >= min && value <= max)) return `${header[found.at]}: ${value} is outside ${min} to ${max} ${unit}`;
    values[role] = value;
  }
  const station = (cells[columns.station?.at ?? -1] ?? '').trim();
  if (station === '') return `${header[columns.station?.at ?? -1]}: it is empty`;
  const at = (role: Role): number => values[role] ?? Number.NaN;
  return {
    station,
    ...(ends.rx as Position),
    value: at('loss'),
    heightM: at('rxHeight'),
    transmitter: { ...(ends.tx as Position), heightM: at('txHeight') },
    frequencyMHz: at('frequency'),
    timePercent: at('time'),
    ...(values.txGain === undefined ? {} : { txGainDbi: values.txGain }),
    ...(values.rxGain === undefined ? {} : { rxGainDbi: values.rxGain }),
    ...(values.n0 === undefined ? {} : { surfaceRefractivityN: values.n0 }),
    ...(values.dn === undefined ? {} : { refractivityLapseN: values.dn }),
  };
}
