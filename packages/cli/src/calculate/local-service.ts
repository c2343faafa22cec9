import { memoryArchive } from '@radioshed/archive/memory';
import type { Caller } from '@radioshed/archive';
import type { OwnModel } from '@radioshed/engine';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { createService, openAccount, type Service } from '@radioshed/service';
import { defined, type Note } from '@radioshed/units';

import { type ModelsChoice, openModels } from '../shelves/own-models.js';
import { openPool } from '../process/open-pool.js';
import { type MapKind, openItuMaps } from '../ground/itu-maps-choice.js';
import { openP1546Tables, type P1546TablesChoice } from '../ground/p1546-tables-choice.js';
import { openPatterns, type PatternChoice } from '../shelves/pattern-choice.js';
import { openSatellites, readSatelliteFile, satelliteFileOf } from '../shelves/satellite-file.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { readSurfaceFlags, type SurfaceFlags } from '../ground/surface-options.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** The server's service, with an archive in memory that ends with the command. */
export interface LocalService {
  readonly service: Service;
  readonly caller: Caller;
  /** Notes about the files opened. */
  readonly notes: readonly Note[];
  readonly close: () => Promise<void>;
}

/** Options of verbs that calculate on this machine. */
export interface LocalServiceOptions extends SurfaceFlags, PatternChoice, ModelsChoice, P1546TablesChoice {
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly threads?: string;
  /** File of satellites that requests may name. */
  readonly satellites?: string;
  /** Folder of ITU maps. */
  readonly ituMaps?: string;
}

interface LocalServiceParts {
  readonly models?: readonly OwnModel[];
  /** ITU maps to read; those of the air by default. */
  readonly mapKinds?: readonly MapKind[];
}

/** @throws CliError for threads, ITU maps, models and satellites; DemError for the terrain, ClutterError for clutter */
export async function openLocalService(
  options: LocalServiceOptions,
  { models, mapKinds = ['air'] }: LocalServiceParts = {},
): Promise<LocalService> {
  const { notes: mapNotes, ...maps } = await openItuMaps(options.ituMaps, mapKinds);
  const tables = await openP1546Tables(options);
  const ownModels = models ?? (await openModels(options));
  const pool = openPool(options.threads);
  const terrain = await openChosenTerrain(options);
  const { surface, notes } = await openChosenSurface(readSurfaceFlags(options).where);
  const { patterns } = await openPatterns(options);
  // A named file must exist; the default catalogue may be missing until a request names a satellite.
  const named = options.satellites === undefined ? undefined : await readSatelliteFile(options.satellites);
  const satellites =
    named === undefined ? openSatellites(satelliteFileOf(undefined)) : { read: async () => named.satellites };
  const gpu = managedGpuProcess();
  const archive = memoryArchive();
  const { caller } = await openAccount(archive, 'command line');
  return {
    service: createService({
      terrain,
      surface,
      archive,
      pool,
      gpu,
      ...defined({ patterns }),
      models: ownModels,
      satellites,
      settings: { maxSeconds: Infinity }, // Ctrl-C ends it
      ...maps,
      ...tables,
    }),
    caller,
    notes: [...notes, ...mapNotes, ...(named?.notes ?? [])],
    close: async () => {
      gpu.close();
      await pool.close();
      await archive.close();
    },
  };
}
