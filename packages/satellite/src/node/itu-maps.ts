import { dirname, join } from 'node:path';
import { checkString } from '@radioshed/units';

import type { HeightMap, ItuMaps } from '../climate/climate-of-maps.js';
import { ituMap, type ItuMap, type ItuMapLimits } from '../climate/itu-map.js';
import { filesBelow, readMapText } from './map-files.js';
import { isBeside, isNamed, P2001_FILE } from './map-paths.js';

/**
 * A file of a map: its name as the ITU gives it out, what its figures may be, and the files with its latitudes and
 * longitudes.
 */
interface MapFile extends ItuMapLimits {
  readonly name: string;
  readonly places?: readonly [lat: string, lon: string];
}

const file = (name: string, min: number, max: number, unit: string, places?: readonly [string, string]): MapFile => ({
  name,
  min,
  max,
  unit,
  ...(places === undefined ? {} : { places }),
});

const RAIN = file('R001.TXT', 0, 500, 'mm/h', ['LAT_R001.TXT', 'LON_R001.TXT']);
const FREEZING = file('h0.txt', -5, 10, 'km', ['Lat.txt', 'Lon.txt']);
const WET = file('NWET_Annual_50.TXT', 0, 400, 'N-units', ['LAT_N.TXT', 'LON_N.TXT']);
const GROUND = file('Z_ground.TXT', -2, 10, 'km');
const VAPOUR_SCALE = file('VSCH.TXT', 0.01, 100, 'km');
const CLOUD = [file('mL.TXT', -100, 10, ''), file('sL.TXT', 0, 100, ''), file('PL.TXT', 0, 100, '%')] as const;
const COLUMN = [file('lambdaV.TXT', 0, 200, 'kg/m²'), VAPOUR_SCALE, GROUND, file('kV.TXT', 0, 1000, '')] as const;
const PRESSURE = [file('P_mean.TXT', 200, 1200, 'hPa'), file('PSCH.TXT', 0.1, 100, 'km'), GROUND] as const;
const TEMPERATURE = [file('T_mean.TXT', 150, 350, 'K'), file('TSCH.TXT', -50, 50, 'K/km'), GROUND] as const;
const HUMIDITY = [file('RHO_mean.TXT', 0, 100, 'g/m³'), VAPOUR_SCALE, GROUND] as const;

/** File names; where the first of a line is present, the others must be too. */
export const ITU_MAP_FILES: readonly string[] = [
  [RAIN],
  [FREEZING],
  [WET],
  CLOUD,
  COLUMN,
  PRESSURE,
  TEMPERATURE,
  HUMIDITY,
].map(([first]) => first?.name ?? '');

/** A folder, and what has been read of it: maps of P.2145 are on the same ground. */
interface Unpacked {
  readonly paths: readonly string[];
  readonly maps: Map<string, ItuMap>;
}

/**
 * The maps of Recommendations that an operator has put into a folder or its subfolders, by the ITU's own file names in
 * any case: `R001.TXT` (P.837), `h0.txt` (P.839) and `NWET_Annual_50.TXT` (P.453), each with its latitudes and
 * longitudes next to it; `mL.TXT` with `sL.TXT` and `PL.TXT` (P.840-9); of P.2145 `lambdaV.TXT` with `kV.TXT`,
 * `VSCH.TXT` and `Z_ground.TXT`, `P_mean.TXT` with `PSCH.TXT`, `T_mean.TXT` with `TSCH.TXT`, `RHO_mean.TXT` with
 * `VSCH.TXT`, these with `Z_ground.TXT`. A map that is not there is left out, and so are folders of single months.
 *
 * @throws an error naming the file where one is there but not to be read, without what belongs to it, or of figures
 * that cannot be.
 */
export async function readItuMaps(folder: string): Promise<ItuMaps> {
  const names = await filesBelow(checkString('folder', folder));
  const paths = names.filter((name) => !/month/i.test(dirname(name))).map((name) => join(folder, name));
  const unpacked: Unpacked = { paths, maps: new Map() };
  const rainRate001 = (await mapsOf(unpacked, [RAIN]))?.[0];
  const freezingHeight = (await mapsOf(unpacked, [FREEZING]))?.[0];
  const wetRefractivity = (await mapsOf(unpacked, [WET]))?.[0];
  const [logMean, logDeviation, cloudPercent] = (await mapsOf(unpacked, CLOUD)) ?? [];
  const column = await mapsOf(unpacked, COLUMN);
  const shape = column?.[3];
  const vapour = heightMapOf(column);
  const pressure = heightMapOf(await mapsOf(unpacked, PRESSURE));
  const temperature = heightMapOf(await mapsOf(unpacked, TEMPERATURE));
  const humidity = heightMapOf(await mapsOf(unpacked, HUMIDITY));
  return {
    ...(rainRate001 && { rainRate001 }),
    ...(freezingHeight && { freezingHeight }),
    ...(wetRefractivity && { wetRefractivity }),
    ...(logMean && logDeviation && cloudPercent && { cloud: { logMean, logDeviation, cloudPercent } }),
    ...(vapour && shape && { vapour: { ...vapour, shape } }),
    ...(pressure && { pressure }),
    ...(temperature && { temperature }),
    ...(humidity && { humidity }),
  };
}

function heightMapOf(maps: readonly ItuMap[] | undefined): HeightMap | undefined {
  const [value, scale, ground] = maps ?? [];
  return value && scale && ground && { value, scale, ground };
}

/** The maps of a figure; undefined where the first is not there. @throws Error naming a file */
async function mapsOf(unpacked: Unpacked, files: readonly MapFile[]): Promise<readonly ItuMap[] | undefined> {
  const { paths } = unpacked;
  const [first] = files as readonly [MapFile];
  const named = paths.filter((each) => isNamed(each, first.name));
  const hasPlaces = (each: string): boolean => (first.places ?? []).every((name) => isBeside(paths, each, name));
  const path = named.find(hasPlaces) ?? named.find((each) => !isBeside(paths, each, P2001_FILE));
  if (path === undefined) return undefined;
  const maps: ItuMap[] = [];
  for (const each of files) {
    const map = await mapOf(unpacked, path, each);
    const [size] = maps;
    if (size !== undefined && (map.rows !== size.rows || map.columns !== size.columns)) {
      throw new Error(
        `${siblingPath(paths, path, each.name)} has ${map.rows} × ${map.columns} figures, ${path} ${size.rows} × ${size.columns}`,
      );
    }
    maps.push(map);
  }
  return maps;
}

async function mapOf({ paths, maps }: Unpacked, first: string, { name, places, ...limits }: MapFile): Promise<ItuMap> {
  const path = siblingPath(paths, first, name);
  const before = maps.get(path);
  if (before !== undefined) return before;
  const read = (of: string): Promise<string> => readMapText(siblingPath(paths, first, of));
  try {
    const texts = places && { latText: await read(places[0]), lonText: await read(places[1]) };
    const map = ituMap(await read(name), texts, limits);
    maps.set(path, map);
    return map;
  } catch (cause) {
    throw new Error(`${path} is not a map: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A file of a name in the folder of another. @throws Error where there is none */
function siblingPath(paths: readonly string[], first: string, name: string): string {
  const path = paths.find((each) => dirname(each) === dirname(first) && isNamed(each, name));
  if (path === undefined) throw new Error(`${first} needs ${name} next to it`);
  return path;
}
