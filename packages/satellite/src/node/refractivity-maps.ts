import { join } from 'node:path';
import { checkString } from '@radioshed/units';

import type { RefractivityMaps } from '../climate/refractivity-maps.js';
import { readGridMap, worldMapFile } from './grid-map.js';
import { filesBelow } from './map-files.js';
import { isNamed } from './map-paths.js';

const FILES = {
  surfaceRefractivity: worldMapFile('N050.TXT', 1.5, 150, 500, 'N-units'),
  refractivityLapse: worldMapFile('DN50.TXT', 1.5, 0, 150, 'N-units/km'),
};

/**
 * The maps of ITU-R P.1812 and P.452 that an operator has put into a folder or its subfolders, by the ITU's own file
 * names in any case: `N050.TXT` and `DN50.TXT`. Undefined where neither is there.
 *
 * @throws an error naming the file if only one is there, or if a file is not such a map.
 */
export async function readRefractivityMaps(folder: string): Promise<RefractivityMaps | undefined> {
  const paths = await filesBelow(checkString('folder', folder));
  const found = Object.values(FILES).map(({ name }) => paths.find((path) => isNamed(path, name)));
  const [surface, lapse] = found;
  if (surface === undefined && lapse === undefined) return undefined;
  if (surface === undefined || lapse === undefined) {
    const [missing, there] =
      surface === undefined ? [FILES.surfaceRefractivity.name, lapse] : [FILES.refractivityLapse.name, surface];
    throw new Error(`${there} needs ${missing} in the folder`);
  }
  return {
    surfaceRefractivity: await readGridMap(join(folder, surface), FILES.surfaceRefractivity),
    refractivityLapse: await readGridMap(join(folder, lapse), FILES.refractivityLapse),
  };
}
