import { satelliteItemOf } from '@radioshed/contract/satellites';
import { satelliteNamed, satelliteQuery } from '@radioshed/engine';
import { isOrbitError, orbitingSatellite, type Pass, passesOf } from '@radioshed/satellite';
import { CliError, EXIT_CODE, numberOption, textTable } from '@radioshed/command';

import { notedJson, noteWords } from '../note-words.js';
import { type ReadCatalogue, readSatelliteFile, satelliteFileOf } from '../shelves/satellite-file.js';

interface CatalogueOptions {
  readonly satellites?: string;
  readonly data?: string;
  readonly json?: boolean;
}

/** Options of `radioshed satellite passes`. */
export interface PassesOptions extends CatalogueOptions {
  readonly lat: string;
  readonly lon: string;
  readonly height: string;
  readonly start?: string;
  readonly duration: string;
  readonly minElevation: string;
}

/** `radioshed satellite passes`. @throws CliError */
export async function satellitePasses(name: string, options: PassesOptions): Promise<string> {
  const observer = {
    latDeg: numberOption(options.lat, { flag: '--lat', min: -90, max: 90, unit: 'degrees' }),
    lonDeg: numberOption(options.lon, { flag: '--lon', min: -180, max: 180, unit: 'degrees' }),
    heightKm: numberOption(options.height, { flag: '--height', min: -500, max: 9000, unit: 'm' }) / 1000,
  };
  const fromMs = options.start === undefined ? Date.now() : Date.parse(options.start);
  if (Number.isNaN(fromMs))
    throw new CliError(EXIT_CODE.usage, `--start: "${options.start}" is not a time such as 2026-05-01T12:00:00Z`);
  const hours = numberOption(options.duration, { flag: '--duration', min: 0.01, max: 1440, unit: 'h' });
  const minimumElevationDeg = numberOption(options.minElevation, {
    flag: '--min-elevation',
    min: -5,
    max: 89,
    unit: 'degrees',
  });
  const catalogue = await catalogueOf(options);
  const found = satelliteNamed(catalogue.satellites, name, fromMs);
  if (found === undefined)
    throw new CliError(
      EXIT_CODE.usage,
      `no satellite "${name}" in the catalogue; list it with radioshed satellite query`,
    );
  const { elements } = found;
  const satellite = orbitingSatellite(elements);
  const passes = passesFrom(() =>
    passesOf(satellite, observer, { fromMs, toMs: fromMs + 3_600_000 * hours, minimumElevationDeg }),
  );
  const notes = [...catalogue.notes, ...found.notes, ...satellite.notesAt(fromMs)];
  if (options.json === true)
    return JSON.stringify({ satellite: elements.name, passes: passes.map(jsonOf), ...notedJson(notes) }, undefined, 1);
  return textTable([
    ['satellite', `${elements.name}, NORAD ${elements.noradId}, elements of ${timeText(elements.epochMs)}`],
    ...passes.map((pass): [string, string] => ['pass', passText(pass)]),
    ...(passes.length === 0 ? [['pass', `none in ${hours} hours`] as const] : []),
    ...noteWords(notes).map((note): [string, string] => ['note', note]),
  ]);
}

/** `radioshed satellite query`. @throws CliError */
export async function satelliteQueryText(
  name: string,
  options: CatalogueOptions & { readonly page: string; readonly limit: string },
): Promise<string> {
  const page = numberOption(options.page, { flag: '--page', min: 1, max: 1_000_000, integer: true });
  const pageSize = numberOption(options.limit, { flag: '--limit', min: 1, max: 500, integer: true });
  const catalogue = await catalogueOf(options);
  const { satellites, found, pages } = satelliteQuery(catalogue.satellites, { name, page, pageSize });
  const items = satellites.map(satelliteItemOf);
  if (options.json === true) return JSON.stringify(items, undefined, 1);
  return textTable([
    ...items.map((each): [string, string] => [
      each.NORAD_CAT_ID,
      `${each.NAME}, ${each.PERIOD.toFixed(1)} min, ${each.INCLINATION.toFixed(1)}°, ${each.PERIGEE} to ${each.APOGEE} km, elements of ${each.EPOCH.slice(0, 10)}`,
    ]),
    ['found', pages > 1 ? `${found}, page ${page} of ${pages}` : String(found)],
    ...noteWords(catalogue.notes).map((note): [string, string] => ['note', note]),
  ]);
}

async function catalogueOf({ satellites, data }: CatalogueOptions): Promise<ReadCatalogue> {
  return readSatelliteFile(satelliteFileOf(satellites, data));
}

function passesFrom(find: () => Pass[]): Pass[] {
  try {
    return find();
  } catch (error) {
    if (!isOrbitError(error)) throw error;
    throw new CliError(EXIT_CODE.usage, error.message, { cause: error });
  }
}

function passText({ rise, culmination, set }: Pass): string {
  const moment = (each: Pass['rise'], otherwise: string): string =>
    each === undefined ? otherwise : `${timeText(each.timeMs)} at ${each.azimuthDeg.toFixed(0)}°`;
  const top = `${culmination.elevationDeg.toFixed(1)}° high at ${timeText(culmination.timeMs).slice(11)}, ${culmination.rangeKm.toFixed(0)} km`;
  return `${moment(rise, 'already up')}, ${top}, sets ${set === undefined ? 'later' : moment(set, '').slice(11)}`;
}

function jsonOf({ rise, culmination, set }: Pass): object {
  const moment = (each: Pass['rise']): object | null =>
    each === undefined ? null : { ...each, timeMs: undefined, time: new Date(each.timeMs).toISOString() };
  return { rise: moment(rise), culmination: moment(culmination), set: moment(set) };
}

function timeText(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ');
}
