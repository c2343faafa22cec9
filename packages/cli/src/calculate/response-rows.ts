/** Members of interest to clients of a server only. */
const HIDDEN = ['id', 'sid', 'balance', 'key', 'license', 'bounds', 'computed_by', 'contours'];

/** Members that are lists of sentences, with the label of their rows. */
const SENTENCES: readonly (readonly [member: string, label: string])[] = [
  ['calculation_adjusted', 'note'],
  ['notes', 'note'],
  ['attribution', 'credit'],
];

/** Units of figures whose names have none. */
const UNITS: Readonly<Record<string, string>> = {
  area: 'km²',
  coverage: '%',
  elapsed: 'ms',
  standard_error: '%',
  azimuth: '°',
  elevation: '°',
};

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
      const sentences = (response as Readonly<Record<string, readonly string[] | undefined>>)[member] ?? [];
      return sentences.map((sentence): Row => [label, sentence]);
    }),
  ];
}

/** A list of objects as lines of aligned columns under their names; empty without objects. */
export function listLines(list: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string {
  if (list.length === 0) return '';
  const rows = [columns, ...list.map((each) => columns.map((column) => plainText(each[column])))];
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowsOfMember(name: string, value: unknown): Row[] {
  if (Array.isArray(value)) return value.map((each, i): Row => [`${name} ${i}`, plainText(each)]);
  if (typeof value !== 'object' || value === null) return [[name, figure(name, value)]];
  return Object.entries(value).map(([member, each]): Row => [`${name} ${member}`, figure(member, each)]);
}

function figure(name: string, value: unknown): string {
  const unit = typeof value === 'number' ? UNITS[name] : undefined;
  if (unit === undefined) return plainText(value);
  return unit === '°' ? `${plainText(value)}°` : `${plainText(value)} ${unit}`;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join(' ');
  if (typeof value !== 'object' || value === null) return String(value ?? '-');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${figure(name, each)}`)
    .join(', ');
}
