import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { ItuMaps } from '../climate/climate-of-maps.js';
import { ituMap, type ItuMap } from '../climate/itu-map.js';

/** Names of the figures, and of their latitudes and longitudes, as the ITU gives them out. */
const FILES = {
  rainRate001: ['r001.txt', 'lat_r001.txt', 'lon_r001.txt'],
  freezingHeight: ['h0.txt', 'lat.txt', 'lon.txt'],
  wetRefractivity: ['nwet_annual_50.txt', 'lat_n.txt', 'lon_n.txt'],
} as const;

/**
 * The maps of Recommendations that an operator has put into a folder or its subfolders, by the ITU's own file names in any
 * case: `R001.TXT` (P.837), `h0.txt` (P.839), `NWET_Annual_50.TXT` (P.453), each with its latitudes and longitudes beside it.
 * A map that is not there is left out.
 *
 * @throws an error naming the file where one is there but not to be read, or without its latitudes and longitudes.
 */
export async function readItuMaps(folder: string): Promise<ItuMaps> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const maps: { -readonly [name in keyof ItuMaps]: ItuMap } = {};
  for (const [name, files] of Object.entries(FILES) as [keyof ItuMaps, readonly [string, string, string]][]) {
    const map = await mapOf(paths, files);
    if (map !== undefined) maps[name] = map;
  }
  return maps;
}

async function mapOf(
  paths: readonly string[],
  [valueName, latName, lonName]: readonly [string, string, string],
): Promise<ItuMap | undefined> {
  const isNamed = (path: string, name: string): boolean => basename(path).toLowerCase() === name;
  const value = paths.find((path) => isNamed(path, valueName));
  if (value === undefined) return undefined;
  const texts = await Promise.all(
    [valueName, latName, lonName].map(async (name) => {
      const path = paths.find((each) => dirname(each) === dirname(value) && isNamed(each, name));
      if (path === undefined) throw new Error(`${value} needs ${name} beside it`);
      return readFile(path, 'latin1');
    }),
  );
  const [valueText = '', latText = '', lonText = ''] = texts;
  try {
    return ituMap(valueText, latText, lonText);
  } catch (cause) {
    throw new Error(`${value} is no map: ${String(cause)}`, { cause });
  }
}
