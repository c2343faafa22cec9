import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { readSitesFile, siteEntries, type SitesFileOptions, sitesNotes } from '../files/sites-file.js';
import type { BodyVerb } from './body-verbs.js';
import { heightUnit } from '../options/height-unit.js';

/** Member of a request that `--sites` fills. */
export const SITES_MEMBER: Readonly<Partial<Record<BodyVerb, string>>> = {
  points: 'points',
  multisite: 'transmitters',
  multilink: 'radios',
  relay: 'radios',
};

type Node = Record<string, unknown>;

/**
 * Puts the places of `--sites` into a request.
 *
 * @returns notes about the list
 * @throws CliError for a list that cannot be read
 */
export async function withSites(verb: BodyVerb, body: unknown, options: SitesFileOptions): Promise<Note[]> {
  const member = SITES_MEMBER[verb];
  if (options.sites === undefined || member === undefined) return [];
  const request = body as Node;
  const read = await readSitesFile(options.sites, options);
  const given = request[member];
  const [first] = Array.isArray(given) ? (given as unknown[]) : [];
  const usual =
    typeof first === 'object' && first !== null
      ? (first as Node)
      : member === 'points'
        ? {}
        : ((request['transmitter'] ?? {}) as Node);
  const isPoint = member === 'points';
  const unit = heightUnit(request, isPoint ? request['transmitter'] : usual);
  if (isPoint && unit.isOverSea && read.places.some(({ values }) => values.height !== undefined)) {
    throw new CliError(
      EXIT_CODE.usage,
      `${options.sites}: its heights are above ground, but those of points are above sea level (transmitter.units or output.units): use m or f`,
    );
  }
  request[member] = siteEntries(read, usual, unit, isPoint);
  return sitesNotes(read);
}
