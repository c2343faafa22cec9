import { createHash } from 'node:crypto';

import type { Ground } from '@radioshed/archive';
import type { AirMaps, ModelTables, OwnModel } from '@radioshed/engine';
import type { ItuMap } from '@radioshed/satellite';
import { SELF_HOSTED, type ServiceSettings, type Surface } from '@radioshed/service';
import type { TerrainSource } from '@radioshed/terrain';

import { satelliteFileOf } from '../shelves/satellite-file.js';
import { modulePrint } from './module-print.js';
import { placePrint, valuePrint } from './place-print.js';
import type { SettingName } from '../settings/server-settings.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** Settings of a server or worker that name data. */
export interface GroundSettings {
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly landcover?: string | true;
  readonly landcoverCoding?: string;
  readonly buildings?: string | true;
  readonly antennas?: string;
  readonly models?: string;
  readonly ituMaps?: string;
  readonly satellites?: string;
  readonly data?: string;
}

/**
 * Data and settings of a server or worker that its results depend on, besides the request, the account and the version.
 */
export interface MemberGround {
  readonly settings: GroundSettings;
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly models: readonly OwnModel[];
  /** Tables of models; their content counts. */
  readonly tables: ModelTables;
  readonly limits: Partial<ServiceSettings>;
}

/** Limits that change a result: a larger raster becomes coarser, a longer calculation is refused. */
const LIMITS = [
  'maxSeconds',
  'maxRadiusKm',
  'maxMegapixels',
  'maxBestSiteMegapixels',
  'maxHfMegapixels',
  'maxMegavoxels',
  'maxLayerMegapixels',
] as const satisfies readonly (keyof ServiceSettings)[];

/** The parts of a print, and what each compares, in the words of the documentation. */
export const GROUND_PARTS = {
  terrain: 'files of `--terrain`; fallbacks and missing terrain',
  landcover: 'files of `--landcover`, and their coding',
  buildings: 'files of `--buildings`',
  obstacles: 'content of `--obstacles`',
  profiles: 'content of the clutter profiles',
  antennas: 'files of `--antennas`',
  models: 'the module of `--models`, the files that it imports, and its models',
  maps: 'files of `--itu-maps`',
  tables: 'content of `--p1546-tables` and of the maps of refractivity and climate',
  satellites: 'the catalogue of satellites, whenever it changes',
  limits: '`--max-megapixels`, `--max-seconds` and the other limits of a calculation',
} as const;

type Print = { readonly [part in keyof typeof GROUND_PARTS]: string };

/**
 * Fingerprints of all data and settings of a server or worker that its results depend on. Files are compared by their
 * content, or by names, sizes and times where they have more than 64 MB together.
 *
 * @returns a function for the prints of now: the satellites may change while it runs.
 */
export async function groundPrints(ground: MemberGround): Promise<() => Promise<Ground>> {
  const { settings, terrain, surface, models, tables, limits } = ground;
  const placeOf = (flag: string | true | undefined, name: SettingName): string | undefined =>
    (typeof flag === 'string' ? flag : undefined) ?? fromEnvironment(name);
  const places = {
    terrain: placeOf(settings.terrain, 'terrain'),
    landcover: placeOf(settings.landcover, 'landcover'),
    buildings: placeOf(settings.buildings, 'buildings'),
    antennas: placeOf(settings.antennas, 'antennas'),
    models: placeOf(settings.models, 'models'),
    maps: placeOf(settings.ituMaps, 'itu-maps'),
  };
  const { kind, tiles, bounds, resolutionM, formats, print } = await terrain.info();
  const still: Omit<Print, 'satellites'> = {
    terrain: valuePrint([
      await placePrint(places.terrain, '--terrain'),
      [kind, tiles, bounds, resolutionM, formats, print],
      settings.missingTerrain?.toLowerCase() ?? fromEnvironment('missing-terrain') ?? 'unknown',
      [fromEnvironment('copernicus-30'), fromEnvironment('copernicus-90')],
    ]),
    landcover: valuePrint([
      await placePrint(places.landcover, '--landcover'),
      settings.landcoverCoding ?? fromEnvironment('landcover-coding'),
      fromEnvironment('worldcover'),
    ]),
    buildings: await placePrint(places.buildings, '--buildings'),
    obstacles: valuePrint(surface.obstacles),
    profiles: valuePrint(surface.profiles),
    antennas: await placePrint(places.antennas, '--antennas'),
    models: valuePrint([
      places.models && (await modulePrint(places.models)),
      models.map(({ descriptor }) => descriptor),
    ]),
    maps: await placePrint(places.maps, '--itu-maps'),
    tables: valuePrint([
      tables.p1546Tables && contentOf(tables.p1546Tables.figures),
      tables.airMaps && contentOf(mapsOf(tables.airMaps).map(({ values }) => values)),
    ]),
    limits: valuePrint(LIMITS.map((name) => String(limits[name] ?? SELF_HOSTED[name]))),
  };
  const satellites = satelliteFileOf(settings.satellites, settings.data);
  return async () => ({ ...still, satellites: await placePrint(satellites, '--satellites') }) satisfies Print;
}

function contentOf(numbers: readonly NodeJS.ArrayBufferView[]): string {
  const hash = createHash('sha256');
  for (const each of numbers) hash.update(each);
  return hash.digest('hex');
}

function mapsOf({ refractivity, climate }: AirMaps): ItuMap[] {
  return [...Object.values(refractivity ?? {}), ...Object.values(climate ?? {})].flat();
}
