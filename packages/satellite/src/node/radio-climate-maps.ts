import { join } from 'node:path';
import { checkString } from '@radioshed/units';

import type { ItuMap } from '../climate/itu-map.js';
import type { RadioClimateMaps } from '../climate/radio-climate-maps.js';
import { type GridMapFile, readGridMap, worldMapFile } from './grid-map.js';
import { filesBelow } from './map-files.js';
import { isBeside, isNamed, P2001_FILE, P839_PLACES } from './map-paths.js';

/** @see ITU-R P.2001-4 Table 2.4.1 */
const FILES = {
  lapseRateN: worldMapFile('DN_Median.txt', 1.5, 0, 150, 'N-units/km'),
  superRefractionN: worldMapFile('DN_SupSlope.txt', 1.5, 0, 500, 'N-units/km'),
  subRefractionN: worldMapFile('DN_SubSlope.txt', 1.5, 0, 500, 'N-units/km'),
  gradient65mN: worldMapFile('dndz_01.txt', 1.5, -2000, 0, 'N-units/km'),
  rainMm: worldMapFile('Esarain_Mt_v5.txt', 1.125, 0, 20_000, 'mm'),
  rainProbabilityPercent: worldMapFile('Esarain_Pr6_v5.txt', 1.125, 0, 100, '%'),
  convectiveShare: worldMapFile('Esarain_Beta_v5.txt', 1.125, 0, 1, ''),
  freezingHeightKm: worldMapFile('h0.txt', 1.5, -5, 10, 'km'),
  vapourGm3: worldMapFile('surfwv_50_fixed.txt', 1.5, 0, 100, 'g/m³'),
  scatterClimate: {
    name: 'TropoClim.txt',
    min: 0,
    max: 6,
    unit: '',
    rows: 360,
    columns: 720,
    firstLatDeg: 89.75,
    latStepDeg: -0.5,
    firstLonDeg: -179.75,
    lonStepDeg: 0.5,
  },
} satisfies Partial<Record<keyof RadioClimateMaps, GridMapFile>>;

const SPORADIC_E = ['FoEs0.1.txt', 'FoEs01.txt', 'FoEs10.txt', 'FoEs50.txt'].map((name) =>
  worldMapFile(name, 1.5, 0, 100, 'MHz'),
);

/** Names of the files of each map. */
export const RADIO_CLIMATE_MAP_FILES: Readonly<Record<keyof RadioClimateMaps, readonly string[]>> = {
  ...namesOf(FILES),
  sporadicEMHz: SPORADIC_E.map(({ name }) => name),
};

function namesOf<Field extends string>(files: Readonly<Record<Field, GridMapFile>>): Record<Field, readonly string[]> {
  return Object.fromEntries(Object.entries<GridMapFile>(files).map(([field, { name }]) => [field, [name]])) as Record<
    Field,
    string[]
  >;
}

/**
 * The maps of ITU-R P.2001 that an operator has put into a folder or its subfolders, by the ITU's own file names in any
 * case. A map that is not there is left out; of the four of sporadic E all are.
 *
 * @throws an error naming the file that is not such a map.
 */
export async function readRadioClimateMaps(folder: string): Promise<RadioClimateMaps> {
  const paths = await filesBelow(checkString('folder', folder));
  const mapOf = async (file: GridMapFile): Promise<ItuMap | undefined> => {
    const path = paths.find((each) => isNamed(each, file.name) && !isOfP839(paths, each));
    return path === undefined ? undefined : readGridMap(join(folder, path), file);
  };
  const found: Record<string, ItuMap | readonly ItuMap[]> = {};
  for (const [field, file] of Object.entries(FILES)) {
    const map = await mapOf(file);
    if (map !== undefined) found[field] = map;
  }
  const sporadicE = (await Promise.all(SPORADIC_E.map(mapOf))).filter((map) => map !== undefined);
  if (sporadicE.length === SPORADIC_E.length) found['sporadicEMHz'] = sporadicE;
  return found satisfies RadioClimateMaps;
}

/** The h0.txt of P.839, whose grid depends on its edition. */
function isOfP839(paths: readonly string[], path: string): boolean {
  return (
    isNamed(path, FILES.freezingHeightKm.name) &&
    isBeside(paths, path, P839_PLACES) &&
    !isBeside(paths, path, P2001_FILE)
  );
}
