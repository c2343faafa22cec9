import type { Position } from '@radioshed/geodesy';
import { checkShape, fields } from '@radioshed/units';

import type { Measurement } from './measurement.js';
import { MeasurementsError, type RejectedRow } from './measurements-error.js';
import { checkRow, checkRows, checkRejected, numberOf, type TableRow } from './read-measurements.js';
import { ABSENT, plainName, WordColumn } from './word-column.js';

/** A loss measured on a link between two stations, for a percentage of time: a row of table III-01 of the ITU-R's data bank. */
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

/** A climate of table III-01, by its code there: the zones of ITU-R P.617 without the Mediterranean and the polar one. */
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
  readonly notes: readonly string[];
}

type Role =
  | 'station'
  | 'frequency'
  | 'txLat'
  | 'txLon'
  | 'txHeight'
  | 'rxLat'
  | 'rxLon'
  | 'rxHeight'
  | 'time'
  | 'loss'
  | 'txGain'
  | 'rxGain'
  | 'n0'
  | 'dn';

/** Limits of a value, and the names of its column in the order in which they are preferred. */
interface Column {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly optional?: true;
}

const column = (names: string, min: number, max: number, unit: string): Column => ({
  names: names.split(' '),
  min,
  max,
  unit,
});

const COLUMNS: Readonly<Record<Role, Column>> = {
  station: column('station link profile', -Infinity, Infinity, ''),
  frequency: column('freq_mhz frequency_mhz frequency freq', 1, 300_000, 'MHz'),
  txLat: column('tx_lat tx_latitude tx_lat_deg', -90, 90, 'degrees'),
  txLon: column('tx_lon tx_lng tx_longitude tx_lon_deg', -180, 360, 'degrees'),
  txHeight: column('tx_height_m tx_height', 0.01, 100_000, 'm'),
  rxLat: column('rx_lat rx_latitude rx_lat_deg', -90, 90, 'degrees'),
  rxLon: column('rx_lon rx_lng rx_longitude rx_lon_deg', -180, 360, 'degrees'),
  rxHeight: column('rx_height_m rx_height', 0.01, 100_000, 'm'),
  time: column('time_percent time_percentage p_percent percent', 0.0001, 99.9999, '%'),
  loss: column('measured_basic_loss_db basic_loss_db measured_loss_db loss_db loss path_loss', 0, 400, 'dB'),
  txGain: { ...column('tx_gain_dbi tx_gain', -100, 100, 'dBi'), optional: true },
  rxGain: { ...column('rx_gain_dbi rx_gain', -100, 100, 'dBi'), optional: true },
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
 * Reads a table of links, its header first; names of columns in any case and spelling. A row that cannot be used is left
 * out with its line and the reason: the column, the value and its limits.
 *
 * @throws MeasurementsError when there is no row, a column is missing, or more rows are wrong than allowed.
 */
export async function readLinkMeasurements(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  options: LinkMeasurementsOptions = {},
): Promise<LinkMeasurementsRead> {
  checkRows(rows);
  const { maxRejected } = checkShape(options, OPTIONS, 'options');
  let header: readonly string[] | undefined;
  let places: Partial<Record<Role, number>> = {};
  const words = { climate: new WordColumn(CLIMATE_NAMES, CLIMATES), polarisation: new WordColumn(POLARISATION_NAMES, POLARISATIONS) }; // prettier-ignore
  const measurements: LinkMeasurement[] = [];
  const rejected: RejectedRow[] = [];
  for await (const row of rows) {
    const { line, cells } = checkRow(row);
    if (header === undefined) {
      header = cells;
      places = placesOf(cells);
      for (const each of Object.values(words)) each.find(cells);
    } else if (cells.some((cell) => cell.trim() !== '')) {
      const found = readRow(cells, header, places);
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
  if (header === undefined) throw new MeasurementsError('empty', 'the file is empty');
  const count = measurements.length + rejected.length;
  if (count === 0) throw new MeasurementsError('empty', 'there is a header, but no link below it');
  checkRejected(rejected, count, maxRejected);
  return { measurements, rejected, notes: Object.values(words).flatMap((each) => each.notes()) };
}

function placesOf(header: readonly string[]): Partial<Record<Role, number>> {
  const plain = header.map(plainName);
  const found: Partial<Record<Role, number>> = {};
  for (const role of ROLES) {
    const at = COLUMNS[role].names.map((name) => plain.indexOf(plainName(name))).find((index) => index >= 0);
    if (at !== undefined) found[role] = at;
  }
  const missing = ROLES.filter((role) => found[role] === undefined && COLUMNS[role].optional !== true);
  if (missing.length === 0) return found;
  const wanted = missing.map((role) => COLUMNS[role].names[0]).join(', ');
  throw new MeasurementsError('missing-column', `there is no column ${wanted}: the columns are ${header.join(', ')}`);
}

function readRow(
  cells: readonly string[],
  header: readonly string[],
  places: Partial<Record<Role, number>>,
): Omit<LinkMeasurement, 'line'> | string {
  const values: Partial<Record<Role, number>> = {};
  for (const role of ROLES) {
    const at = places[role];
    if (at === undefined || role === 'station') continue;
    const { min, max, unit, optional } = COLUMNS[role];
    const text = (cells[at] ?? '').trim();
    if (optional === true && ABSENT.has(text.toUpperCase())) continue;
    const value = numberOf(text, false);
    if (text === '') return `${header[at]}: it is empty`;
    if (Number.isNaN(value)) return `${header[at]}: "${text.slice(0, 40)}" is not a number`;
    if (!(value >= min && value <= max)) return `${header[at]}: ${value} is outside ${min} to ${max} ${unit}`;
    values[role] = value;
  }
  const station = (cells[places.station ?? -1] ?? '').trim();
  if (station === '') return `${header[places.station ?? -1]}: it is empty`;
  const at = (role: Role): number => values[role] ?? Number.NaN;
  return {
    station,
    latDeg: at('rxLat'),
    lonDeg: at('rxLon'),
    value: at('loss'),
    heightM: at('rxHeight'),
    transmitter: { latDeg: at('txLat'), lonDeg: at('txLon'), heightM: at('txHeight') },
    frequencyMHz: at('frequency'),
    timePercent: at('time'),
    ...(values.txGain === undefined ? {} : { txGainDbi: values.txGain }),
    ...(values.rxGain === undefined ? {} : { rxGainDbi: values.rxGain }),
    ...(values.n0 === undefined ? {} : { surfaceRefractivityN: values.n0 }),
    ...(values.dn === undefined ? {} : { refractivityLapseN: values.dn }),
  };
}
