import { CliError, EXIT_CODE } from '@radioshed/command';
import { type CsvRow, csvRows, tableKind } from '@radioshed/command/files';

import type { ProfileNeed } from './case-form.js';
import { type Profiles, profilesOf, SampledProfile, type SteppedProfile } from './profiles.js';

/** Reads the profiles of `--profiles`. @throws CliError with file and line */
export async function readProfiles(file: string, need: ProfileNeed): Promise<Profiles> {
  if (tableKind(file, '--profiles').format !== 'csv') {
    throw new CliError(
      EXIT_CODE.usage,
      `--profiles: ${file} does not end in .csv or .csv.gz; JSON cases contain their profiles`,
    );
  }
  return need.kind === 'stepped'
    ? profilesOf(await steppedProfiles(file))
    : profilesOf(new Map(), await sampledProfiles(file, need.columns));
}

/**
 * A profile per line, without header: number of intervals, step in m, heights in m; optionally name and remark first.
 */
async function steppedProfiles(file: string): Promise<ReadonlyMap<string, SteppedProfile>> {
  const profiles = new Map<string, SteppedProfile>();
  for await (const row of csvRows(file, true)) {
    const named = Number.isNaN(Number(row.cells[0]));
    const name = named ? (row.cells[0] ?? '') : String(profiles.size);
    profiles.set(name, steppedProfile(row, named ? 2 : 0, file));
  }
  return profiles;
}

function steppedProfile({ cells, line }: CsvRow, from: number, file: string): SteppedProfile {
  const numbers = Float64Array.from(cells.slice(from), (cell) => (cell.trim() === '' ? Number.NaN : Number(cell)));
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file}: line ${line}: ${what}`);
  const [intervals, stepM] = numbers;
  const odd = numbers.findIndex(Number.isNaN);
  if (odd >= 0) throw wrong(`"${cells[from + odd]}" in column ${from + odd + 1} is not a number`);
  if (intervals === undefined || stepM === undefined) throw wrong('number of intervals and step are missing');
  if (numbers.length !== intervals + 3) {
    throw wrong(`${intervals} intervals have ${intervals + 1} heights, but there are ${numbers.length - 2}`);
  }
  return { stepM, groundM: numbers.slice(2) };
}

/** A sample per line below a header, with the profile's name in the column `profile`. */
async function sampledProfiles(file: string, columns: readonly string[]): Promise<ReadonlyMap<string, SampledProfile>> {
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
