import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import type { AirMaps, ModelTables, OwnModel } from '@radioshed/engine';
import type { ItuMap } from '@radioshed/satellite';
import type { PatternShelf, Surface } from '@radioshed/service';
import type { TerrainSource } from '@radioshed/terrain';

/** Whatever affects the results of a worker, besides the request and the version. */
export interface WorkerGround {
  readonly terrain: TerrainSource;
  readonly surface: Surface;
  readonly patterns: PatternShelf | undefined;
  readonly models: readonly OwnModel[];
  /** Whether it has the ITU maps of satellite paths. */
  readonly hasItuMaps: boolean;
  /** Tables of models; their content counts. */
  readonly tables: ModelTables;
}

/**
 * A fingerprint of a worker's terrain, landcover, buildings, obstacles, patterns, models, their tables and maps. It compares
 * their extent, number and names, not the content of every tile.
 */
export async function groundPrint({
  terrain,
  surface,
  patterns,
  models,
  hasItuMaps,
  tables,
}: WorkerGround): Promise<string> {
  const { kind, tiles, bounds, resolutionM, formats, print } = await terrain.info();
  const facts = {
    terrain: [kind, tiles, bounds, resolutionM, formats, ...(print === undefined ? [] : [print])],
    landcover: basename(surface.landcover?.name ?? ''),
    buildings: basename(surface.buildings?.name ?? ''),
    obstacles: surface.obstacles,
    profiles: surface.profiles,
    patterns: patterns?.numbers,
    models: models.map(({ descriptor }) => descriptor.name),
    hasItuMaps,
    p1546Tables: tables.p1546Tables && contentOf(tables.p1546Tables.figures),
    airMaps: tables.airMaps && contentOf(mapsOf(tables.airMaps).map(({ values }) => values)),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}

function contentOf(numbers: readonly NodeJS.ArrayBufferView[]): string {
  const hash = createHash('sha256');
  for (const each of numbers) hash.update(each);
  return hash.digest('hex');
}

function mapsOf({ refractivity, climate }: AirMaps): ItuMap[] {
  return [...Object.values(refractivity ?? {}), ...Object.values(climate ?? {})].flat();
}
