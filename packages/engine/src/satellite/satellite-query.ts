import { catalogueNumber, type OrbitalElements } from '@radioshed/satellite';
import {
  checkInteger,
  checkListed,
  checkRange,
  checkShape,
  checkString,
  fields,
  type Note,
  type Shape,
} from '@radioshed/units';

import { note } from '../notes.js';

const SATELLITE_QUERY: Shape = fields<SatelliteQuery>({ name: 'string', page: 'number?', pageSize: 'number?' });

/** A search in a catalogue. */
export interface SatelliteQuery {
  /**
   * Part of a name in any case, or a complete NORAD catalogue number, in digits or as alpha-5; all satellites if empty.
   */
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
  const number = catalogueNumber(wanted);
  const found = newest(catalogue)
    .filter((each) => plain(each.name).includes(wanted) || isNumbered(each, number))
    .map((each) => ({ each, plain: plain(each.name) }))
    .toSorted(
      (a, b) => rank(a.plain, wanted) - rank(b.plain, wanted) || (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0),
    )
    .map(({ each }) => each);
  const from = (page - 1) * pageSize;
  return {
    satellites: found.slice(from, from + pageSize),
    found: found.length,
    pages: Math.ceil(found.length / pageSize),
  };
}

/** Of each satellite the newest elements. */
function newest(catalogue: readonly OrbitalElements[]): OrbitalElements[] {
  const best = new Map<string, OrbitalElements>();
  for (const each of catalogue) {
    const key = `${each.noradId} ${plain(each.name)}`;
    const known = best.get(key);
    if (known === undefined || known.epochMs <= each.epochMs) best.set(key, each);
  }
  return [...best.values()];
}

/** A satellite of a catalogue. */
export interface FoundSatellite {
  readonly elements: OrbitalElements;
  /** Why these elements, where there are others. */
  readonly notes: readonly Note[];
}

/**
 * Finds a satellite by its complete name, in any case, or its number, in digits or as alpha-5. Of several sets of
 * elements those nearest to a time are used.
 *
 * @param timeMs time that the elements are for, ms since 1970.
 */
export function satelliteNamed(
  catalogue: readonly OrbitalElements[],
  name: string,
  timeMs: number,
): FoundSatellite | undefined {
  checkListed('catalogue', catalogue, 'a list of orbital elements');
  checkRange('timeMs', timeMs, -8.64e15, 8.64e15, 'ms');
  const wanted = plain(checkString('name', name));
  const number = catalogueNumber(wanted);
  const found = catalogue.filter((each) => plain(each.name) === wanted || isNumbered(each, number));
  const [elements] = found.toSorted((a, b) => Math.abs(a.epochMs - timeMs) - Math.abs(b.epochMs - timeMs));
  if (elements === undefined) return undefined;
  return { elements, notes: [...equalNameNotes(found, elements), ...epochNotes(found, elements)] };
}

function isNumbered({ noradId }: OrbitalElements, number: number | undefined): boolean {
  return number !== undefined && catalogueNumber(noradId) === number;
}

function equalNameNotes(found: readonly OrbitalElements[], { name, noradId }: OrbitalElements): Note[] {
  const noradIds = [...new Set(found.map((each) => each.noradId))];
  return noradIds.length === 1 ? [] : [note('satelliteNameShared', { name, noradIds, used: noradId })];
}

function epochNotes(found: readonly OrbitalElements[], { name, noradId, epochMs }: OrbitalElements): Note[] {
  const others = found.filter((each) => each.noradId === noradId && each.epochMs !== epochMs);
  if (others.length === 0) return [];
  const epoch = new Date(epochMs).toISOString();
  return [note('nearestElementsUsed', { name, sets: others.length + 1, epoch })];
}

function rank(name: string, wanted: string): number {
  return name.startsWith(wanted) ? 0 : 1;
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
