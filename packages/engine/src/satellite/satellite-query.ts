import type { OrbitalElements } from '@radioshed/satellite';
import { checkInteger, checkShape, fields, type Shape } from '@radioshed/units';

const SATELLITE_QUERY: Shape = fields<SatelliteQuery>({ name: 'string', page: 'number?', pageSize: 'number?' });

/** Asked of a catalogue. */
export interface SatelliteQuery {
  /** Part of a name or a whole number of the NORAD catalogue, in any case; all where empty. */
  readonly name: string;
  /** From 1; 1 where absent. */
  readonly page?: number;
  /** Satellites on a page, 1 to 500; 100 where absent. */
  readonly pageSize?: number;
}

/** A page of a catalogue. */
export interface SatellitePage {
  /** Those whose name begins with what was asked for come first, then by name. */
  readonly satellites: readonly OrbitalElements[];
  /** On all pages. */
  readonly found: number;
  readonly pages: number;
}

/** The satellites of a catalogue by a part of their name. @throws OutOfRangeError for a page that is none */
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

/** The one satellite of a name or number: the whole name in any case. Of several of one name the newest elements. */
export function satelliteNamed(catalogue: readonly OrbitalElements[], name: string): OrbitalElements | undefined {
  const wanted = plain(name);
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
