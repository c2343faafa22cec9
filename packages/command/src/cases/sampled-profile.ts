import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { csvRows, tableKind } from '../files/table-file.js';
import { CaseError, type CaseRow } from './case-row.js';

/** A profile with a table row per sample. */
export class SampledProfile {
  readonly #places: ReadonlyMap<string, number>;
  readonly #rows: readonly (readonly string[])[];

  /** @param places index of each column */
  constructor(places: ReadonlyMap<string, number>, rows: readonly (readonly string[])[]) {
    this.#places = places;
    this.#rows = rows;
  }

  /** Whether the table has the column. */
  has(column: string): boolean {
    return this.#places.has(column);
  }

  /** A column as strings. */
  texts(column: string): readonly string[] {
    const place = this.#places.get(column) ?? -1;
    return this.#rows.map((row) => row[place] ?? '');
  }

  /** A column as numbers. @throws CaseError for other cells */
  numbers(column: string): Float64Array {
    return Float64Array.from(this.texts(column), (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      if (Number.isNaN(value)) throw new CaseError(`the profile's ${column}: "${text}" is not a number`);
      return value;
    });
  }
}

/** Refuses a file of `--profiles` that is not CSV. @throws CliError */
export function checkProfilesFile(file: string): void {
  if (tableKind(file, '--profiles').format === 'csv') return;
  throw new CliError(
    EXIT_CODE.usage,
    `--profiles: ${file} does not end in .csv or .csv.gz; JSON cases contain their profiles`,
  );
}

/**
 * Reads profiles of which each line below a header is a sample, with the profile's name in the column `profile`.
 *
 * @param columns that are needed besides
 * @throws CliError with file and line.
 */
export async function readSampledProfiles(
  file: string,
  columns: readonly string[],
): Promise<ReadonlyMap<string, SampledProfile>> {
  checkProfilesFile(file);
  const rows = csvRows(file, false);
  const header = (await rows.next()).value?.cells ?? [];
  const places = new Map(header.map((name, i) => [name.trim(), i]));
  const missing = ['profile', ...columns].filter((column) => !places.has(column));
  if (missing.length > 0) throw new CliError(EXIT_CODE.usage, `${file} lacks the column ${missing.join(', ')}`);
  const byName = new Map<string, (readonly string[])[]>();
  const at = places.get('profile') ?? 0;
  for await (const { cells } of rows) {
    const name = (cells[at] ?? '').trim();
    const samples = byName.get(name);
    if (samples === undefined) byName.set(name, [cells]);
    else samples.push(cells);
  }
  return new Map([...byName].map(([name, samples]) => [name, new SampledProfile(places, samples)]));
}

/**
 * The profile that a row names in its column `profile`; without one, that with the number of the row, from 0.
 *
 * @throws CaseError for a name that no profile has
 */
export function profileOfRow<T>(profiles: ReadonlyMap<string, T>, row: CaseRow): T {
  const name = row.has('profile') ? row.text('profile') : String(row.index);
  const profile = profiles.get(name);
  if (profile === undefined) throw new CaseError(`profile: there is no profile "${name}"`);
  return profile;
}
