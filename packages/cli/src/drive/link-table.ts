import {
  isMeasurementsError,
  type LinkMeasurement,
  type LinkMeasurementsRead,
  readLinkMeasurements,
} from '@radioshed/drive-test';
import { CliError, EXIT_CODE, numberOption } from '@radioshed/command';
import { openTableFile, tableKind } from '@radioshed/command/files';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { type LinkProfile, readLinkProfiles } from './link-profiles.js';
import { rowsWhere } from './rows-where.js';

/** Options that name a table of links and their profiles. */
export interface LinkTableOptions {
  readonly measurements: string;
  readonly profiles: string;
  readonly where?: readonly string[];
  readonly maxRejected?: string;
}

/** Links with their measured losses and profiles. */
export interface LinkTable extends Omit<LinkMeasurementsRead, 'notes'> {
  readonly profileOf: (link: LinkMeasurement) => LinkProfile;
  readonly notes: readonly Note[];
}

/** A profile may be this much longer or shorter than the way between the stations. */
const LENGTH_TOLERANCE = 0.02;

/** Reads links and their profiles. Links without a profile are rejected. @throws CliError with file and reason */
export async function readLinkTable(options: LinkTableOptions): Promise<LinkTable> {
  const file = options.measurements;
  if (tableKind(file, '--measurements').format !== 'csv') {
    throw new CliError(
      EXIT_CODE.usage,
      `--measurements: ${file} is not a table: its name must end in .csv, .txt or .tsv, or one of these with .gz`,
    );
  }
  const limit =
    options.maxRejected === undefined
      ? {}
      : { maxRejected: numberOption(options.maxRejected, { flag: '--max-rejected', min: 0, max: 1e9, integer: true }) };
  const profiles = await readLinkProfiles(options.profiles);
  try {
    const { measurements, rejected, notes } = await readLinkMeasurements(
      rowsWhere((await openTableFile(file)).rows, options.where ?? []),
      limit,
    );
    const used = measurements.filter(({ station }) => profiles.has(station));
    if (used.length === 0) {
      throw new CliError(EXIT_CODE.usage, `--profiles: ${options.profiles} has no profile of a station in ${file}`);
    }
    const lost = measurements.filter(({ station }) => !profiles.has(station));
    const profileOf = ({ station }: LinkMeasurement): LinkProfile => profiles.get(station) as LinkProfile;
    return {
      measurements: used,
      rejected: [
        ...rejected,
        ...lost.map(({ line, station }) => ({ line, reason: `station: there is no profile "${station}"` })),
      ].sort((a, b) => a.line - b.line),
      profileOf,
      notes: [...notes, ...(await lengthNotes(used, profileOf))],
    };
  } catch (cause) {
    if (!isMeasurementsError(cause)) throw cause;
    throw new CliError(EXIT_CODE.usage, `${file}: ${cause.message}`, { cause });
  }
}

/** Notes on profiles whose length is not the distance of the stations. */
async function lengthNotes(
  links: readonly LinkMeasurement[],
  profileOf: (link: LinkMeasurement) => LinkProfile,
): Promise<Note[]> {
  const { geodesicInverse } = await import('@radioshed/geodesy');
  const odd = new Map<string, { readonly station: string; readonly profileKm: number; readonly distanceKm: number }>();
  for (const link of links) {
    const km = geodesicInverse(link.transmitter, link).distanceM / 1000;
    const profileKm = profileOf(link).distanceKm.at(-1) ?? 0;
    if (Math.abs(profileKm / km - 1) > LENGTH_TOLERANCE)
      odd.set(`${link.station} ${profileKm} ${km}`, { station: link.station, profileKm, distanceKm: km });
  }
  const [first] = odd.values();
  return first === undefined ? [] : [note('profileLengthsDiffer', { count: odd.size, ...first })];
}
