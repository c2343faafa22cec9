import type { OrbitalElements } from '@radioshed/satellite';
import { checkInteger, checkListed, checkShape, checkString, fields, type Shape } from '@radioshed/units';

const SATELLITE_QUERY: Shape = fields<SatelliteQuery>({ name: 'string', page: 'number?', pageSize: 'number?' });

/** A search in a catalogue. */
export interface SatelliteQuery {
  /** Part of a name in any case, or a complete NORAD catalogue number; all satellites if empty. */
  readonly name: string;
  /** Page number from 1; 1 by default. */
  readonly page?: number;
  /** Satellites per page, 1 to 500; 100 by default. */
  readonly pageSize?: number;
}

/** A page of search results. */
export interface SatellitePage {
  /** Names that begin with the search string come first; sorted by name. */
  readonly satellites: readonly OrbitalElements[];
  /** Number of satellites on all pages. */
  readonly found: number;
  readonly pages: number;
}

/** Finds the satellites of a catalogue by part of their name. @throws OutOfRangeError for an invalid page */
export function satelliteQuery(catalogue: readonly OrbitalElements[], query: SatelliteQuery): SatellitePage {
  const { name, page = 1, pageSize = 100 } = checkShape(query, SATELLITE_QUERY);
  checkInteger('page', page, 1, 1_000_000);
  checkInteger('pageSize', pageSize, 1, 500);
  const wanted = plain(name);
  const found = catalogue
    .filter((each) => plain(each.name).includes(wanted) || each.noradId === wanted)
    .map((each) => ({ each, plain: plain(each.name) }))
    .toSorted(
      (a, b) => rank(a.plain, wanted) - rank(b.plain, wanted) || (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0),
    ) // prettier-ignore
    .map(({ each }) => each);
  const from = (page - 1) * pageSize;
  return {
    satellites: found.slice(from, from + pageSize),
    found: found.length,
    pages: Math.ceil(found.length / pageSize),
  };
}

/** Finds a satellite by its complete name, in any case, or its number. Of several, the one with the newest elements. */
export function satelliteNamed(catalogue: readonly OrbitalElements[], name: string): OrbitalElements | undefined {
  checkListed('catalogue', catalogue, 'a list of orbital elements');
  const wanted = plain(checkString('name', name));
  return catalogue
    .filter((each) => plain(each.name) === wanted || each.noradId === wanted)
    .reduce<OrbitalElements | undefined>((best, each) => (best === undefined || each.epochMs > best.epochMs ? each : best), undefined); // prettier-ignore
}

function rank(name: string, wanted: string): number {
  return name.startsWith(wanted) ? 0 : 1;
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
