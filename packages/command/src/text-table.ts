/** Lines of `label  value` with aligned values; rows without a value are headings. */
export function textTable(rows: readonly (readonly [label: string, value?: string])[]): string {
  const width = Math.max(0, ...rows.filter(([, value]) => value !== undefined).map(([label]) => label.length));
  return rows.map(([label, value]) => (value === undefined ? label : `${label.padEnd(width)}  ${value}`)).join('\n');
}

/**
 * Lines of columns: one with words aligned left, the others right.
 *
 * @param words the column of words, or `all`
 * @example
 * ```ts
 * const rows = [
 *   ['band', 'dB'],
 *   ['low', '97.2'],
 * ];
 * columnLines(rows).join('; '); // 'band    dB; low   97.2'
 * ```
 */
export function columnLines(rows: readonly (readonly string[])[], words: number | 'all' = 0): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => (words === 'all' || i === words ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** A number with thousands separators. */
export function readable(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A file size: `12 kB`. */
export function readableBytes(bytes: number): string {
  return bytes < 1e6 ? `${readable(Math.ceil(bytes / 1000), 0)} kB` : `${readable(bytes / 1e6, 1)} MB`;
}

/** A time: `85 ms`, `2.41 s`. */
export function readableMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${readable(ms / 1000, 2)} s`;
}
