import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

import { faultText, isPlacesError, type PlacesRead, readPlaces, type ReadPlacesOptions } from '@radioshed/places';
import { defined, isOutOfRangeError, METRES_PER_FOOT, type Note } from '@radioshed/units';
import type { Command } from 'commander';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';

import { note } from '../notes.js';
import type { HeightUnit } from '../options/height-unit.js';

/** Options that name a list of sites and its columns. */
export interface SitesFileOptions {
  readonly sites?: string;
  readonly latColumn?: string;
  readonly lonColumn?: string;
  readonly nameColumn?: string;
  readonly heightColumn?: string;
  readonly crs?: string;
}

/** Greatest latitude of a site, degrees. */
const MOST_LAT_DEG = 89;
/** Refused entries that are named. */
const MOST_NAMED = 3;

/** Adds the options of a list of sites. @param into member of the request that the list fills */
export function addSitesOptions(command: Command, into: string): Command {
  return command
    .optionsGroup('Sites:')
    .option(
      '--sites <file>',
      `list of places for ${into}: table, GeoJSON, KML, KMZ, GPX or JSON of mesh nodes; values missing in it come from its first entry in the request`,
    )
    .option('--lat-column <name>', 'column with the latitudes (default: found by its name)')
    .option('--lon-column <name>', 'column with the longitudes (default: found by its name)')
    .option('--name-column <name>', 'column with the names (default: found by its name)')
    .option('--height-column <name>', 'column with the heights above ground, m (default: found by its name)')
    .option('--crs <code>', 'coordinate system of positions in metres, such as EPSG:27700');
}

/** Reads a list of sites. @throws CliError with file, cause and remedy */
export async function readSitesFile(file: string, options: SitesFileOptions): Promise<PlacesRead> {
  const { latColumn, lonColumn, nameColumn, heightColumn, crs } = options;
  const choice: ReadPlacesOptions = {
    mostLatDeg: MOST_LAT_DEG,
    ...defined({ latColumn, lonColumn, nameColumn, heightColumn, crs }),
  };
  let bytes: Uint8Array;
  try {
    const packed = await readFile(file);
    bytes = /\.gz$/i.test(file) ? gunzipSync(packed) : packed;
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read ${file}: ${whyUnreadable(cause)}`, { cause });
  }
  try {
    return await readPlaces(bytes, choice);
  } catch (cause) {
    if (!isPlacesError(cause) && !isOutOfRangeError(cause)) throw cause;
    throw new CliError(EXIT_CODE.usage, `${file}: ${cause.message}`, { cause });
  }
}

/** Notes on a list: guesses, and entries that were refused. */
export function sitesNotes({ notes, refused }: PlacesRead): Note[] {
  if (refused.length === 0) return [...notes];
  const faults = refused.slice(0, MOST_NAMED).map(faultText);
  return [...notes, note('sitesRefused', { count: refused.length, faults })];
}

/** Fields of a radio in a request, by the value of a site. */
const FIELDS = {
  height: ['alt'],
  frequency: ['frq'],
  power: ['txw'],
  gain: ['antenna', 'txg'],
  azimuth: ['antenna', 'azi'],
  tilt: ['antenna', 'tlt'],
} as const;

type Node = Readonly<Record<string, unknown>>;

/**
 * The entries of a request for the places of a list. Each has what `usual` has, except for its own values.
 *
 * @param usual first entry of the request, or the radio that all share
 * @param unit of the heights of these entries. A site's own height is in metres above ground: an entry says so where
 * others differ
 * @param isPoint whether entries have heights alone, as those of `points`
 */
export function siteEntries({ places }: PlacesRead, usual: Node, unit: HeightUnit, isPoint: boolean): Node[] {
  const isMetres = !unit.isInFeet && !unit.isOverSea;
  return places.map(({ name, latDeg, lonDeg, values }) => {
    const entry: Record<string, unknown> = {
      ...usual,
      lat: latDeg,
      lon: lonDeg,
      ...(isPoint ? { markerId: name } : {}),
    };
    for (const [quantity, path] of Object.entries(FIELDS)) {
      const value = values[quantity as keyof typeof FIELDS];
      if (value === undefined || (isPoint && quantity !== 'height')) continue;
      const [field = '', inner] = path as readonly string[];
      if (inner === undefined) entry[field] = isPoint && unit.isInFeet ? value / METRES_PER_FOOT : value;
      else entry[field] = { ...(entry[field] as Node | undefined), [inner]: value };
      if (quantity === 'height' && !isPoint && !isMetres) entry['units'] = 'm';
    }
    return entry;
  });
}
