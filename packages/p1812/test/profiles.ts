import { referenceRows, type Row } from '@radioshed/testing/reference';

/** The rows of a table of profiles by the name of the profile. */
export function profileRows(name: string): Map<string, Row[]> {
  const profiles = new Map<string, Row[]>();
  for (const row of referenceRows(name)) {
    const rows = profiles.get(row['profile'] ?? '');
    if (rows) rows.push(row);
    else profiles.set(row['profile'] ?? '', [row]);
  }
  return profiles;
}

/** One column as numbers. */
export function column(rows: readonly Row[], name: string): Float64Array {
  return Float64Array.from(rows, (row) => Number(row[name]));
}
