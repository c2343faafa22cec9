import { axisColumn, indexOf, linkRoleOf, type PlaceChoice, placeColumns, roleOf } from '@radioshed/places';
import { checkListed, checkString, type Note } from '@radioshed/units';

import type { MeasuredQuantity } from './measurement.js';
import { MeasurementsError } from './measurements-error.js';
import { note } from './notes.js';

/** Meanings that a column can have. */
export type ColumnRole = 'level' | 'unit' | 'time' | 'altitude' | 'height' | 'technology';

/** Where the columns of a table are, and what the name of the level says of its quantity. */
export interface Columns {
  readonly at: Readonly<Partial<Record<ColumnRole, number>>> & { readonly level: number };
  /** Unit of heights without one of their own. */
  readonly heightUnit: string;
  /** Name of the level in small letters, without its unit. */
  readonly base: string;
  readonly quantity: MeasuredQuantity | undefined;
  readonly notes: readonly Note[];
}

/** Names without spaces, signs and units, in the order in which they are preferred. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  level:
    'level rssi rsrp rscp received asu rxlev rxlevel signal signallevel signalstrength receivedpower rxpower power fieldstrength field e pathloss loss attenuation measured measurement value'.split(
      ' ',
    ),
  unit: ['unit', 'units', 'levelunit'],
  time: ['time', 'timestamp', 'datetime', 'date', 'utc', 'gpstime'],
  altitude: ['altitude', 'alt', 'altm', 'altitudem', 'elevation', 'ele', 'gpsaltitude', 'amsl'],
  technology: 'technology tech net networktech networkmode networktype nettype radio rat accesstechnology'.split(' '),
  height: ['height', 'heightm', 'antennaheight', 'antennaheightm', 'rxheight', 'rxheightm', 'agl', 'aglm'],
};

/** Quantity that the name of a level column implies. */
const QUANTITY_OF_NAME: ReadonlyMap<string, MeasuredQuantity> = new Map(
  Object.entries({
    rssi: 'receivedPower',
    rsrp: 'receivedPower',
    rscp: 'receivedPower',
    rxlev: 'receivedPower',
    received: 'receivedPower',
    receivedpower: 'receivedPower',
    rxpower: 'receivedPower',
    power: 'receivedPower',
    fieldstrength: 'fieldStrength',
    field: 'fieldStrength',
    e: 'fieldStrength',
    pathloss: 'pathLoss',
    loss: 'pathLoss',
    attenuation: 'pathLoss',
  } as const),
);

const QUANTITY_OF_UNIT: ReadonlyMap<string, MeasuredQuantity> = new Map(
  Object.entries({
    dbm: 'receivedPower',
    dbuvm: 'fieldStrength',
    db: 'pathLoss',
    loss: 'pathLoss',
  } as const),
);

/** The quantity of a unit, however it is written: `dBm`, `dBµV/m`, `dBuV/m`, `dB`; undefined for any other. */
export function quantityOfUnit(unit: string): MeasuredQuantity | undefined {
  return QUANTITY_OF_UNIT.get(plain(checkString('unit', unit)));
}

/**
 * Finds the columns of a table of measurements by their names, in any case and spelling: `Latitude`, `gps_lon`,
 * `RSSI (dBm)`, `level [dBµV/m]`.
 *
 * @param level name of the column of levels, as the header has it; found by its name by default.
 * @param places names of the columns of latitude and longitude; found by the dictionary of `@radioshed/places` by
 * default.
 * @throws MeasurementsError `missing-column` naming what is missing and the columns found; OutOfRangeError for a name
 * that is not a
 *   string.
 */
export function findColumns(header: readonly string[], level?: string, places: PlaceChoice = {}): Columns {
  checkListed('header', header, 'the cells of the first row');
  const names = Array.from(header, (name, i) => splitName(checkString(`header[${i}]`, name)));
  if (level !== undefined) checkString('level', level);
  const found: Partial<Record<ColumnRole, number>> = {};
  for (const role of Object.keys(NAMES) as ColumnRole[]) {
    // The unit belongs to the level: a column "height dB" is no height.
    const known = NAMES[role].map((name) => names.findIndex((each) => matches(each, name, role)));
    const at = known.find((index) => index >= 0);
    if (at !== undefined) found[role] = at;
  }
  const heights = header.map(heightUnitOf);
  const heightAt = heights.findIndex((unit) => unit !== undefined);
  if (heightAt >= 0) found.height ??= heightAt;
  const like = found.level === undefined && level === undefined ? levelLike(header) : undefined;
  if (like !== undefined) found.level = like.at;
  const bare = names.findIndex(({ base, unit }) => base === '' && unit !== undefined);
  if (bare >= 0) found.level ??= bare;
  if (level !== undefined) found.level = header.findIndex((name) => name.trim() === level.trim());
  const at = found.level;
  const lacks = missingAxes(header, places);
  if (lacks.length > 0 || at === undefined || at < 0) throw missing(header, lacks, at, level);
  const others = names.flatMap((each, i) => (i !== at && isLevel(each) ? [header[i] ?? ''] : []));
  const unit = names[at]?.unit;
  const base = like?.at === at ? like.base : (names[at]?.base ?? '');
  return {
    at: { ...found, level: at },
    heightUnit: heights[found.height ?? -1] ?? 'm',
    base,
    // A bare dB is no unit of a level: then the name decides.
    quantity: unit === 'pathLoss' ? (QUANTITY_OF_NAME.get(base) ?? unit) : (unit ?? QUANTITY_OF_NAME.get(base)),
    notes: [
      ...(like === undefined || others.length > 0
        ? []
        : [note('levelColumnRead', { column: header[at]?.trim() ?? '' })]),
      ...(others.length === 0 || level !== undefined
        ? []
        : [note('levelColumnChosen', { column: header[at] ?? '', others })]),
      ...(base === 'rsrp' || base === 'rscp' ? [note('referenceSignal')] : []),
    ],
  };
}

/** Words of levels within longer names, the surest first. */
const LEVEL_WORDS = ['rssi', 'rsrp', 'rscp', 'rxlev', 'asu'] as const;
/** Words of another quantity or of another cell. */
const NOT_LEVEL =
  /^(neighbou?rs?|nb|n\d+|adj|min|max|std|stdev|count|delta|diff|rsrq|snr|sinr|qual|quality|threshold|offset)$/;

/** The column whose name has a word of a level: `SS-RSRP`, `CPICH RSCP (dBm)`, `RxLev Full`. */
function levelLike(header: readonly string[]): { readonly at: number; readonly base: string } | undefined {
  const words = header.map((name) => name.toLowerCase().split(/[^a-z0-9]+/));
  for (const base of LEVEL_WORDS) {
    const at = words.findIndex(
      (own) =>
        own.some((word) => word === base || (word.endsWith(base) && word.length <= base.length + 4)) &&
        !own.some((word) => NOT_LEVEL.test(word)),
    );
    if (at >= 0) return { at, base };
  }
  return undefined;
}

/** The unit of heights of the receiving antenna in a column; undefined for another column. */
function heightUnitOf(name: string): string | undefined {
  const { quantity, end, unit = '' } = linkRoleOf(name) ?? {};
  if (quantity === 'height') return end === 'rx' ? unit || 'm' : undefined;
  const [value, of] = roleOf(name).split(' ');
  return value === 'height' ? of : undefined;
}

interface Name {
  readonly base: string;
  readonly unit: MeasuredQuantity | undefined;
}

function splitName(name: string): Name {
  const whole = plain(name);
  // `RSRP (LTE pcell)`: what stands in brackets is no part of the name, unless it is a unit.
  const short = plain(name.replace(/[([].*$/s, ''));
  const all = short !== '' && !/(dbuvm|dbm|db)$/.test(whole) ? short : whole;
  const [, base = all, unit = ''] = /^(.*?)(dbuvm|dbm|db)$/.exec(all) ?? [];
  return { base, unit: QUANTITY_OF_UNIT.get(unit) };
}

function matches({ base, unit }: Name, name: string, role: ColumnRole): boolean {
  return base === name && (role === 'level' || unit === undefined);
}

function isLevel(name: Name): boolean {
  return name.unit !== undefined || (NAMES.level.includes(name.base) && name.base !== 'value');
}

/** Small letters and digits alone. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[^a-z0-9]/g, '');
}

/** The coordinates that no column has. */
function missingAxes(header: readonly string[], { latColumn, lonColumn, ...choice }: PlaceChoice): string[] {
  const names = header.map((name) => name.trim());
  if (
    latColumn === undefined &&
    lonColumn === undefined &&
    placeColumns(names, names.map(roleOf), [], { ...choice, end: 'rx' }) !== undefined
  )
    return [];
  const has = (axis: 'lat' | 'lon'): boolean => names.some((name) => axisColumn(name)?.axis === axis);
  const lacks = (axis: 'lat' | 'lon', column: string | undefined, word: string): string[] => {
    if (column === undefined) return has(axis) ? [] : [word];
    return indexOf(names, column) < 0 ? [`column ${column}`] : [];
  };
  return [...lacks('lat', latColumn, 'latitude'), ...lacks('lon', lonColumn, 'longitude')];
}

function missing(
  header: readonly string[],
  lacks: readonly string[],
  at: number | undefined,
  level: string | undefined,
): MeasurementsError {
  const wanted = [
    ...lacks,
    ...(at !== undefined && at >= 0 ? [] : [level === undefined ? 'level' : `column ${level}`]),
  ];
  const names = header.map((name) => name.trim()).filter((name) => name !== '');
  const seen = names.length === 0 ? 'no column has a name' : `the columns are ${names.join(', ')}`;
  const what = wanted.map((each) => `no ${each}`).join(', ');
  return new MeasurementsError('missing-column', `there is ${what}: ${seen}`);
}
