import { CliError, EXIT_CODE } from '@radioshed/command';
import { type CsvRow, csvRows } from '@radioshed/command/files';
import { checkProfilesFile, readSampledProfiles } from '@radioshed/command/cases';

import type { ProfileNeed } from './case-form.js';
import { type Profiles, profilesOf, type SteppedProfile } from './profiles.js';

/** Reads the profiles of `--profiles`. @throws CliError with file and line */
export async function readProfiles(file: string, need: ProfileNeed): Promise<Profiles> {
  return need.kind === 'stepped'
    ? profilesOf(await steppedProfiles(file))
    : profilesOf(new Map(), await readSampledProfiles(file, need.columns));
}

/**
 * A profile per line, without header: number of intervals, step in m, heights in m; optionally name and remark first.
 */
async function steppedProfiles(file: string): Promise<ReadonlyMap<string, SteppedProfile>> {
  checkProfilesFile(file);
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

/** The member `profiles` of JSON cases: objects with the step `xi__meter` and the heights `z`. @throws CliError */
export function profilesOfJson(profiles: unknown, file: string): Profiles {
  const wrong = (what: string): CliError => new CliError(EXIT_CODE.usage, `${file}: ${what}`);
  if (!Array.isArray(profiles)) throw wrong('"profiles" is not an array');
  return profilesOf(
    new Map(
      profiles.map((profile: { readonly xi__meter?: unknown; readonly z?: unknown } | null, i) => {
        const { xi__meter: stepM, z } = profile ?? {};
        if (typeof stepM !== 'number' || !Array.isArray(z) || !z.every((height) => typeof height === 'number')) {
          throw wrong(`profile ${i} lacks the number "xi__meter" or the array of numbers "z"`);
        }
        return [String(i), { stepM, groundM: Float64Array.from(z) }];
      }),
    ),
  );
}
