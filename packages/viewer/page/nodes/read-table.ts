/** Rows of a table with a heading: CSV with commas, semicolons, tabs or vertical bars. */
export interface Table {
  /** Of the columns, as the first line has them. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads a table; cells may be in quotation marks. Unless commas part the cells, numbers may have a decimal comma. */
export function readTable(text: string): Table {
  // Spreadsheets read the separator from a line above the heading.
  const [, named, rest] = /^\uFEFF?(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text) ?? [];
  const lines = (rest ?? '').split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [head = ''] = lines;
  const separator = named ?? [';', '\t', '|', ','].find((each) => head.includes(each)) ?? ',';
  const cells = (line: string): string[] =>
    [...line.matchAll(new RegExp(`(?:^|[${separator}])(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'))]
      .map(([, quoted, plain = '']) => (quoted ?? plain).replaceAll('""', '"').trim())
      .map((cell) => (separator !== ',' && /^[+-]?\d*,\d+$/.test(cell) ? cell.replace(',', '.') : cell));
  return { names: cells(head), rows: lines.slice(1).map(cells) };
}
