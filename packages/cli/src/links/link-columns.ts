import {
  columnNumber,
  type ColumnSign,
  columnSign,
  commonSign,
  LINK_QUANTITIES,
  type LinkQuantity,
  type LinkRole,
  linkRoleOf,
  plainNumber,
  unclearReason,
} from '@radioshed/places';
import { FIELDS } from '@radioshed/contract/fields';
import { defined, type Note, readQuantity } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { note } from '../notes.js';

/** A column of a table of links with a value: the height of an end, or a field of the request of `path`. */
export interface LinkColumn {
  readonly name: string;
  readonly index: number;
  /** `tx.heightM`, `rx.heightM`, `transmitter.frq` … */
  readonly field: string;
  /** Of numbers; undefined for words. */
  readonly quantity: LinkQuantity | undefined;
  /** Unit of plain numbers; empty where each cell has its own. */
  readonly unit: string;
  /** How its numbers are read. */
  readonly style: ColumnSign;
}

/** The columns of a table of links, but those of positions. */
export interface LinkColumns {
  readonly names: readonly string[];
  readonly heights: readonly LinkColumn[];
  readonly settings: readonly LinkColumn[];
  /** Of latitudes and longitudes. */
  readonly positions: readonly number[];
  /** Columns without a meaning here. */
  readonly unread: readonly string[];
  /** Sentences about what was guessed and left out. */
  readonly notes: readonly Note[];
}

/** Fields with a column: its name, by the quantity of `@radioshed/places` and the end, or a word. */
const WITH_COLUMN = [...FIELDS].flatMap(([path, { column, kind }]) =>
  column === undefined ? [] : [{ column, field: kind === 'height' ? `${column}M` : path }],
);

/** The field of each value. */
const FIELDS_OF: Readonly<Record<string, string>> = columnsWhere((column) => quantityOf(column) in LINK_QUANTITIES);

/** Columns of words: the field. */
const WORDS: Readonly<Record<string, string>> = columnsWhere((column) => !(quantityOf(column) in LINK_QUANTITIES));

function columnsWhere(is: (column: string) => boolean): Readonly<Record<string, string>> {
  return Object.fromEntries(WITH_COLUMN.filter(({ column }) => is(column)).map(({ column, field }) => [column, field]));
}

function quantityOf(column: string): string {
  return column.replace(/^[tr]x\./, '');
}

/** Units as names of columns have them. */
const UNIT_NAMES: Readonly<Record<string, string>> = { '°': 'deg', '%': 'percent' };

/** Of columns of words. */
const NONE: ColumnSign = { sign: undefined, others: undefined, notes: [] };

/** Every column name, for the help. */
export const COLUMN_NAMES: readonly string[] = [
  ...['tx_lat', 'tx_lon', 'rx_lat', 'rx_lon'].map((name) => `${name}_deg`),
  ...Object.keys(FIELDS_OF).map((key) =>
    namesWithUnits(key)
      .join(' or ')
      .replaceAll(/ or [a-z_]+_(?=[a-z]+)/g, '|'),
  ),
  ...Object.keys(WORDS),
];

/**
 * Finds the columns of a header by the dictionary of `@radioshed/places`, in any order.
 *
 * @param results names of the columns that are added
 * @param sample some rows, by which units and decimal signs are understood
 * @throws CliError for a column that occurs twice, that has no known unit, or that the results have
 */
export function linkColumns(
  header: readonly string[],
  results: readonly string[],
  file: string,
  sample: readonly (readonly string[])[],
): LinkColumns {
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file}: ${what}`);
  const names = header.map((name) => name.trim());
  const roles = names.map((name) => linkRoleOf(name));
  const found: LinkColumn[] = [];
  const [positions, unread, notes]: [number[], string[], Note[]] = [[], [], []];
  const tableSign = commonSign(
    sample.flatMap((row) =>
      row.filter((_, i) => roles[i]?.unit !== undefined || roles[i]?.part === 'angle' || roles[i]?.part === 'degrees'),
    ),
  );
  for (const [index, name] of names.entries()) {
    const plain = name.toLowerCase();
    if (results.includes(plain)) throw wrong(`the column ${name} is one of the results; remove or rename it`);
    const word = WORDS[plain];
    const role = roles[index];
    if (word !== undefined) found.push({ name, index, field: word, quantity: undefined, unit: '', style: NONE });
    else if (role?.quantity === 'lat' || role?.quantity === 'lon') {
      if (role.end === undefined) unread.push(name);
      else positions.push(index);
    } else if (role?.quantity === 'altitude') {
      notes.push(note('columnOverSea', { column: name, ...defined({ end: role.end }) }));
    } else if (role === undefined) unread.push(name);
    else {
      const texts = sample.flatMap((row) => ((row[index] ?? '').trim() === '' ? [] : [row[index] ?? '']));
      const { quantity, unit = '' } = role;
      const key = role.end === undefined ? quantity : `${role.end}.${quantity}`;
      if (unit === '' && !texts.some((text) => hasUnit(text, quantity))) {
        throw wrong(
          `the column ${name} has no known unit; use ${namesWithUnits(key).join(' or ')}, or write the unit in each cell`,
        );
      }
      const style = columnSign({ name, quantity, unit, texts, others: tableSign });
      notes.push(...style.notes);
      found.push({ name, index, field: FIELDS_OF[key] ?? '', quantity, unit, style });
    }
  }
  const same = (a: number, b: number): boolean => names[a] === names[b] || isSameRole(roles[a], roles[b]);
  const twice = [...found.entries()].flatMap(([i, { field, name }]) =>
    found
      .slice(0, i)
      .filter((each) => each.field === field)
      .map((each) => [each.name, name]),
  );
  const places = positions.flatMap((a, i) =>
    positions
      .slice(0, i)
      .filter((b) => same(a, b))
      .map((b) => [names[b], names[a]]),
  );
  const [pair] = [...twice, ...places];
  if (pair !== undefined) throw wrong(`the columns ${pair.join(' and ')} have the same meaning`);
  const guessed = names.filter((_, i) => roles[i]?.isGuessed === true);
  if (guessed.length > 0) notes.push(note('endsGuessed', { columns: guessed }));
  const isEnd = ({ field }: LinkColumn): boolean => /^[tr]x\./.test(field);
  return {
    names,
    heights: found.filter(isEnd),
    settings: found.filter((each) => !isEnd(each)),
    positions,
    unread,
    notes,
  };
}

function isSameRole(a: LinkRole | undefined, b: LinkRole | undefined): boolean {
  return a?.end === b?.end && a?.quantity === b?.quantity && a?.part === b?.part;
}

/** The names of a value with its units. */
function namesWithUnits(key: string): string[] {
  const [last = ''] = key.split('.').slice(-1);
  const { units } = LINK_QUANTITIES[last as LinkQuantity];
  return units.map((unit) => `${key.replace('.', '_')}_${(UNIT_NAMES[unit] ?? unit).toLowerCase()}`);
}

function hasUnit(text: string, quantity: LinkQuantity): boolean {
  const { kind } = LINK_QUANTITIES[quantity];
  return (readQuantity(plainNumber(text, '.') ?? '', kind)?.written ?? '') !== '';
}

/**
 * The number of a cell, in the unit of its field.
 *
 * @returns why it is none
 */
export function cellValue(text: string, { quantity, unit, style }: LinkColumn): number | string {
  const plain = columnNumber(text, style);
  if (plain === 'unclear') return unclearReason(text, (said) => `"${said}"`);
  if (quantity === undefined || plain === undefined) return `"${text.trim()}" is not a number`;
  const { kind, units } = LINK_QUANTITIES[quantity];
  const read = readQuantity(plain, kind, unit === '' ? {} : { unit });
  if (read === undefined)
    return /^[^a-z°%'′]*$/i.test(plain)
      ? `"${text.trim()}" is not a number`
      : `"${text.trim()}" is not a number with a unit of ${units.join(', ')}`;
  if (unit === '' && read.written === '') return `"${text.trim()}" has no unit: write one of ${units.join(', ')}`;
  return read.value;
}

/** Ends of a link, and the canonical names of their columns. */
export type EndField = 'tx.latDeg' | 'tx.lonDeg' | 'tx.heightM' | 'rx.latDeg' | 'rx.lonDeg' | 'rx.heightM';

/** The canonical names of ends. */
export const END_COLUMNS: Readonly<Record<EndField, string>> = {
  'tx.latDeg': 'tx_lat_deg',
  'tx.lonDeg': 'tx_lon_deg',
  'tx.heightM': 'tx_height_m',
  'rx.latDeg': 'rx_lat_deg',
  'rx.lonDeg': 'rx_lon_deg',
  'rx.heightM': 'rx_height_m',
};
