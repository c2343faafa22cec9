import type { Measurement, RejectedRow } from '@radioshed/drive-test';
import type { PlacesRead, ReadPlace } from '@radioshed/places';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note, type TransmitterRows, transmittersText } from '../notes.js';
import { readSitesFile, sitesNotes } from '../files/sites-file.js';

/** A list of sites; the other flags of columns are those of the log. */
export interface ListOfSites {
  readonly sites: string;
  readonly nameColumn?: string;
}

/** Measurements of one transmitter. */
export interface SiteMeasurements {
  /** Undefined where flags and request describe it. */
  readonly site: ReadPlace | undefined;
  readonly measurements: readonly Measurement[];
}

/** The measurements of a log by the sites of a list. */
export interface DriveSites {
  readonly groups: readonly SiteMeasurements[];
  /** Rows whose transmitter the list does not have. */
  readonly rejected: readonly RejectedRow[];
  readonly notes: readonly Note[];
}

/** Transmitters that a note names. */
const MOST_NAMED = 5;

/**
 * Puts the measurements of a log to the sites of a list, by the transmitter that each row names. A site is found by the
 * column of the list with most of these names: a cell or gateway id, or a name.
 *
 * @throws CliError for a list or a log without names that fit
 */
export async function driveSites(options: ListOfSites, measurements: readonly Measurement[]): Promise<DriveSites> {
  const { sites: file } = options;
  const heard = new Set(measurements.flatMap(({ transmitterId }) => transmitterId ?? []));
  const list = await bestList(options, heard);
  const [only, ...others] = list.places;
  if (heard.size === 0) {
    if (only !== undefined && others.length === 0)
      return { groups: [{ site: only, measurements }], rejected: [], notes: sitesNotes(list) };
    throw usage(
      `the log names no transmitter, and ${file} has ${list.places.length}: name the column of cell or gateway ids with --transmitter-column`,
    );
  }
  const byName = sitesByName(list);
  const groups = new Map<ReadPlace, Measurement[]>();
  const unknown = new Map<string, number>();
  const rejected: RejectedRow[] = [];
  for (const each of measurements) {
    const site = byName.get(plainId(each.transmitterId ?? ''));
    if (site === undefined) {
      const id = each.transmitterId ?? '';
      unknown.set(id, (unknown.get(id) ?? 0) + 1);
      rejected.push({
        line: each.line,
        reason: `transmitter: ${id === '' ? 'it is empty' : `"${id}" is not in ${file}`}`,
      });
    } else {
      const group = groups.get(site);
      if (group === undefined) groups.set(site, [each]);
      else group.push(each);
    }
  }
  if (groups.size === 0)
    throw usage(
      `${file} has none of the transmitters of the log: ${transmittersText(mostHeard(unknown), unknown.size)}; --name-column names its column of ids`,
    );
  const left =
    rejected.length === 0
      ? []
      : [
          note('transmittersUnknown', {
            rows: rejected.length,
            count: unknown.size,
            file,
            transmitters: mostHeard(unknown),
          }),
        ];
  return {
    groups: [...groups].map(([site, own]) => ({ site, measurements: own })),
    rejected,
    notes: [...sitesNotes(list), ...left],
  };
}

/** The list with the names of the column that has most of the transmitters. */
async function bestList(options: ListOfSites, heard: ReadonlySet<string>): Promise<PlacesRead> {
  const { nameColumn } = options;
  const first = await readSitesFile(options.sites, nameColumn === undefined ? {} : { nameColumn });
  if (nameColumn !== undefined || heard.size === 0) return first;
  const wanted = new Set([...heard].map(plainId));
  const fitOf = ({ places }: PlacesRead): number =>
    new Set(places.map(({ name }) => plainId(name)).filter((id) => wanted.has(id))).size;
  let [best, fit] = [first, fitOf(first)];
  for (const { name, role } of first.columns) {
    if (fit === wanted.size || !/^(id|name|)$/.test(role) || name === '') continue;
    const other = await readSitesFile(options.sites, { nameColumn: name });
    const found = fitOf(other);
    if (found > fit) [best, fit] = [other, found];
  }
  return best;
}

/** @throws CliError for a site that is there twice */
function sitesByName({ places }: PlacesRead): ReadonlyMap<string, ReadPlace> {
  const found = new Map<string, ReadPlace>();
  for (const place of places) {
    const id = plainId(place.name);
    if (found.has(id)) throw usage(`the list has ${place.name} twice`);
    found.set(id, place);
  }
  return found;
}

/** An id in one form: numbers whatever their zeros, words in any case. */
function plainId(id: string): string {
  const said = id.trim().toLowerCase();
  return /^\d{1,15}(\.0)?$/.test(said) ? String(Number(said)) : said;
}

function mostHeard(rows: ReadonlyMap<string, number>): TransmitterRows[] {
  return [...rows]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_NAMED)
    .map(([id, count]) => ({ id, rows: count }));
}

function usage(what: string): CliError {
  return new CliError(EXIT_CODE.usage, `--sites: ${what}`);
}
