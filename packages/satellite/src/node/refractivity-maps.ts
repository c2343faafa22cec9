import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { type ItuMap, ituMap, type ItuMapLimits } from '../climate/itu-map.js';

/** World maps of the refractivity of the lower air, median values of the year. */
export interface RefractivityMaps {
  /** N₀: surface refractivity reduced to sea level, N-units. */
  readonly surfaceRefractivity: ItuMap;
  /** ΔN: its fall in the lowest kilometre, N-units/km. */
  readonly refractivityLapse: ItuMap;
}

const FILES: Readonly<Record<keyof RefractivityMaps, ItuMapLimits & { readonly name: string }>> = {
  surfaceRefractivity: { name: 'N050.TXT', min: 150, max: 500, unit: 'N-units' },
  refractivityLapse: { name: 'DN50.TXT', min: 0, max: 150, unit: 'N-units/km' },
};

/** Size of the maps: every 1.5°, from 90° N to 90° S and from 0° to 360° E. */
const [ROWS, COLUMNS, STEP_DEG] = [121, 241, 1.5];

/**
 * The maps of ITU-R P.1812 and P.452 that an operator has put into a folder or its subfolders, by the ITU's own file
 * names in any case: `N050.TXT` and `DN50.TXT`. Undefined where neither is there.
 *
 * @throws an error naming the file where only one is there, or a file is no such map.
 */
export async function readRefractivityMaps(folder: string): Promise<RefractivityMaps | undefined> {
  const paths = (await readdir(folder, { recursive: true })).toSorted();
  const found = Object.values(FILES).map(({ name }) => paths.find((path) => basename(path).toLowerCase() === name.toLowerCase())); // prettier-ignore
  const [surface, lapse] = found;
  if (surface === undefined && lapse === undefined) return undefined;
  if (surface === undefined || lapse === undefined) {
    const [missing, there] = surface === undefined ? [FILES.surfaceRefractivity.name, lapse] : [FILES.refractivityLapse.name, surface]; // prettier-ignore
    throw new Error(`${there} needs ${missing} in the folder`);
  }
  return {
    surfaceRefractivity: await read(join(folder, surface), FILES.surfaceRefractivity),
    refractivityLapse: await read(join(folder, lapse), FILES.refractivityLapse),
  };
}

async function read(path: string, limits: ItuMapLimits): Promise<ItuMap> {
  try {
    const map = ituMap(await readFile(path, 'latin1'), undefined, limits);
    if (map.rows !== ROWS || map.columns !== COLUMNS) throw new Error(`it has ${map.rows} × ${map.columns} figures, not ${ROWS} × ${COLUMNS}`); // prettier-ignore
    return { ...map, firstLatDeg: 90, latStepDeg: -STEP_DEG, firstLonDeg: 0, lonStepDeg: STEP_DEG };
  } catch (cause) {
    throw new Error(`${path} is no map: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
