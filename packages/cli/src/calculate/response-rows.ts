import { columnLines } from '@radioshed/command';

/** Members of interest to clients of a server only. */
const HIDDEN = ['note_data', 'id', 'sid', 'balance', 'key', 'license', 'bounds', 'computed_by', 'contours'];

/** Members that are lists of sentences, with the label of their rows; the notes as data are none. */
const SENTENCES: readonly (readonly [member: string, label: string])[] = [
  ['calculation_adjusted', 'note'],
  ['notes', 'note'],
  ['attribution', 'attribution'],
];

type Units = Readonly<Record<string, string>>;

/**
 * Units of the figures of a calculation whose names have none. Deeper in a response the same names mean other things.
 */
const UNITS: Units = { area: 'km²', coverage: '%', elapsed: 'ms', standard_error: '%' };

const ANGLES: Units = { azimuth: '°', elevation: '°' };

/** The same of the figures within a member. */
const UNITS_WITHIN: Readonly<Record<string, Units>> = { satellite: ANGLES, satellites: ANGLES };

type Row = readonly [label: string, value?: string];

/** A response as table rows: figures first, one row per element of a list, then notes and credits. */
export function responseRows(response: unknown): Row[] {
  if (Array.isArray(response)) return response.map((each, i) => [String(i), plainText(each)] as const);
  const members = Object.entries(response as object).filter(
    ([name, value]) => !HIDDEN.includes(name) && !(typeof value === 'string' && value.startsWith('/archive/')),
  );
  const figures = members.filter(([name]) => !SENTENCES.some(([member]) => member === name));
  return [
    ...figures.flatMap(([name, value]) => rowsOfMember(name, value)),
    ...SENTENCES.flatMap(([member, label]) => {
      const sentences = (response as Readonly<Record<string, readonly unknown[] | undefined>>)[member] ?? [];
      return sentences.flatMap((sentence): Row[] => (typeof sentence === 'string' ? [[label, sentence]] : []));
    }),
  ];
}

/** A list of objects as lines of aligned columns under their names; empty without objects. */
export function listLines(list: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string {
  if (list.length === 0) return '';
  const rows = list.map((each) => columns.map((column) => plainText(each[column])));
  return columnLines([columns, ...rows], 'all').join('\n');
}

function rowsOfMember(name: string, value: unknown): Row[] {
  if (Array.isArray(value)) return value.map((each, i): Row => [`${name} ${i}`, plainText(each)]);
  if (typeof value !== 'object' || value === null) return [[name, figure(value, UNITS[name])]];
  const units = UNITS_WITHIN[name];
  return Object.entries(value).map(([member, each]): Row => [
    `${name} ${member}`,
    typeof each === 'number' ? figure(each, units?.[member]) : plainText(each, units),
  ]);
}

function figure(value: unknown, unit: string | undefined): string {
  if (unit === undefined || typeof value !== 'number') return plainText(value);
  return unit === '°' ? `${value}°` : `${value} ${unit}`;
}

/** @param units of the figures of an object. */
function plainText(value: unknown, units?: Units): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((each) => plainText(each)).join(' ');
  if (typeof value !== 'object' || value === null) return String(value ?? '-');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${figure(each, units?.[name])}`)
    .join(', ');
}
