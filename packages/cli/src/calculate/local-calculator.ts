import type { OwnModel } from '@radioshed/engine';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { type Calculator, createCalculator } from '@radioshed/service';
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

/** The server's calculations, on this machine: without an archive, an account and a key. */
export interface LocalCalculator {
  readonly calculator: Calculator;
  /** Notes about the files opened. */
  readonly notes: readonly Note[];
  readonly close: () => Promise<void>;
}

/** Options of verbs that calculate on this machine. */
export interface LocalOptions extends SurfaceFlags, PatternChoice, ModelsChoice, P1546TablesChoice {
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly threads?: string;
  /** File of satellites that requests may name. */
  readonly satellites?: string;
  /** Folder of ITU maps. */
  readonly ituMaps?: string;
}

/** No time limit: Ctrl-C ends a command. */
export const LOCAL_SETTINGS: { readonly maxSeconds: number } = { maxSeconds: Infinity };

interface LocalParts {
  readonly models?: readonly OwnModel[];
  /** ITU maps to read; those of the air by default. */
  readonly mapKinds?: readonly MapKind[];
}

/** @throws CliError for threads, ITU maps, models and satellites; DemError for the terrain, ClutterError for clutter */
export async function openLocalCalculator(
  options: LocalOptions,
  { models, mapKinds = ['air'] }: LocalParts = {},
): Promise<LocalCalculator> {
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
  return {
    calculator: createCalculator({
      terrain,
      surface,
      pool,
      gpu,
      ...defined({ patterns }),
      models: ownModels,
      satellites,
      settings: LOCAL_SETTINGS,
      ...maps,
      ...tables,
    }),
    notes: [...notes, ...mapNotes, ...(named?.notes ?? [])],
    close: async () => {
      gpu.close();
      await pool.close();
    },
  };
}
