import type { AirMaps } from '@radioshed/engine';
import type { ItuMaps, RadioClimateMaps } from '@radioshed/satellite';
import { CliError, EXIT_CODE, whyUnreadable } from '@radioshed/command';
import { defined, type Note } from '@radioshed/units';

import { note } from '../notes.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** Maps of the sky are for satellite paths, those of the air for paths along the ground. */
export type MapKind = 'sky' | 'air';

/** ITU maps and notes about them; maps that are not in the folder are absent. */
export interface ChosenItuMaps {
  readonly ituMaps?: ItuMaps;
  readonly airMaps?: AirMaps;
  readonly notes: readonly Note[];
}

/**
 * The ITU maps in the folder of the flag or the environment variable.
 *
 * @throws CliError with the file that is damaged, and for a folder without any map of the kinds; the variable may name
 * one
 *   without maps of the air.
 */
export async function openItuMaps(flag: string | undefined, kinds: readonly MapKind[]): Promise<ChosenItuMaps> {
  const folder = flag ?? fromEnvironment('itu-maps');
  if (folder === undefined) return { notes: [] };
  const { ITU_MAP_FILES } = await import('@radioshed/satellite/node');
  const sky = kinds.includes('sky') ? await readable(folder, () => skyIn(folder)) : undefined;
  const air = kinds.includes('air') ? await readable(folder, () => airIn(folder)) : undefined;
  if (sky === undefined && air === undefined) {
    if (flag === undefined && !kinds.includes('sky')) return { notes: [] };
    const names = [...(kinds.includes('sky') ? ITU_MAP_FILES : []), ...(kinds.includes('air') ? await airFiles() : [])];
    throw new CliError(EXIT_CODE.file, `no ITU map in ${folder}: it has none of ${names.join(', ')}`);
  }
  return { ...sky?.maps, ...air?.maps, notes: [sky, air].flatMap((found) => found?.note ?? []) };
}

/** Maps of the air in a folder; no member where there is none. @throws CliError with the file */
export async function readAirMaps(folder: string): Promise<AirMaps> {
  return (await readable(folder, () => airIn(folder)))?.maps.airMaps ?? {};
}

/** The maps of P.2001 that are not there, by the names of their files. */
export async function missingClimateFiles(climate: RadioClimateMaps): Promise<string[]> {
  const { RADIO_CLIMATE_MAP_FILES } = await import('@radioshed/satellite/node');
  const fields = Object.keys(RADIO_CLIMATE_MAP_FILES) as (keyof RadioClimateMaps)[];
  return fields.filter((field) => climate[field] === undefined).flatMap((field) => RADIO_CLIMATE_MAP_FILES[field]);
}

async function airFiles(): Promise<string[]> {
  return ['N050.TXT', 'DN50.TXT', ...(await missingClimateFiles({}))];
}

interface Found {
  readonly maps: Pick<ChosenItuMaps, 'ituMaps' | 'airMaps'>;
  readonly note: Note;
}

async function skyIn(folder: string): Promise<Found | undefined> {
  const { figuresOfMaps } = await import('@radioshed/satellite');
  const { readItuMaps } = await import('@radioshed/satellite/node');
  const ituMaps = await readItuMaps(folder);
  const { mapped, missing } = figuresOfMaps(ituMaps);
  if (mapped.length === 0) return undefined;
  return { maps: { ituMaps }, note: note('skyMapsRead', { folder, figures: mapped, missing }) };
}

async function airIn(folder: string): Promise<(Found & { readonly maps: { readonly airMaps: AirMaps } }) | undefined> {
  const { readRadioClimateMaps, readRefractivityMaps } = await import('@radioshed/satellite/node');
  const refractivity = await readRefractivityMaps(folder);
  const climate = await readRadioClimateMaps(folder);
  const hasClimate = Object.keys(climate).length > 0;
  if (refractivity === undefined && !hasClimate) return undefined;
  const missing = hasClimate ? await missingClimateFiles(climate) : [];
  const read = { refractivity: refractivity !== undefined, climate: hasClimate };
  return {
    maps: { airMaps: { ...defined({ refractivity }), ...(hasClimate ? { climate } : {}) } },
    note: note('airMapsRead', { folder, ...read, missing }),
  };
}

async function readable<T>(folder: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the ITU maps in ${folder}: ${whyUnreadable(cause)}`, {
      cause,
    });
  }
}
