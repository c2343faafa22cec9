import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url));

/** Whether the vectors are absent; on the build server that is a failure, elsewhere the tests are skipped. */
export const withoutReference: boolean = !existsSync(`${folder}p1812`) || !existsSync(`${folder}p452`);
if (withoutReference && process.env['CI'] === 'true') throw new Error('the vectors of P.1812 and P.452 are missing');

export type Row = Readonly<Record<string, string>>;

/** Rows of a reference table as records. */
export function csvRows(name: string): Row[] {
  const [header = '', ...lines] = readFileSync(folder + name, 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** The rows of a table of profiles by the name of the profile. */
export function profileRows(name: string): Map<string, Row[]> {
  const profiles = new Map<string, Row[]>();
  for (const row of csvRows(name)) {
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
