import { memoryArchive } from '@radioshed/archive/memory';
import type { Caller } from '@radioshed/archive';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { createService, openAccount, type Service, type ServiceParts } from '@radioshed/service';

import { type ModelsChoice, openModels } from './own-models.js';
import { openPool } from './open-pool.js';
import { openPatterns, type PatternChoice } from '../antenna/pattern-choice.js';
import { openSatellites, readSatelliteFile, satelliteFileOf } from '../satellite/satellite-file.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { readSurfaceFlags, type SurfaceFlags } from '../ground/surface-options.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** What a calculation on the command line needs: the server's own service, over an archive that ends with the command. */
export interface Workshop {
  readonly service: Service;
  readonly caller: Caller;
  /** Sentences about files that were opened. */
  readonly notes: readonly string[];
  readonly close: () => Promise<void>;
}

export interface WorkshopOptions extends SurfaceFlags, PatternChoice, ModelsChoice {
  readonly terrain?: string;
  readonly threads?: string;
  /** File of satellites that requests may name. */
  readonly satellites?: string;
}

/** @throws CliError for the number of threads and for satellites that cannot be read; DemError for the terrain, ClutterError for what stands on it */
export async function openWorkshop(
  options: WorkshopOptions,
  { ituMaps }: Pick<ServiceParts, 'ituMaps'> = {},
): Promise<Workshop> {
  const models = await openModels(options);
  const pool = openPool(options.threads);
  const terrain = await openChosenTerrain(options.terrain);
  const { surface, notes } = await openChosenSurface(readSurfaceFlags(options).where);
  const { patterns } = await openPatterns(options);
  // What is named must be there; the catalogue may be missing until someone asks for a satellite.
  const named = options.satellites === undefined ? undefined : await readSatelliteFile(options.satellites);
  const satellites = named === undefined ? openSatellites(satelliteFileOf(undefined)) : { read: async () => named };
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
      ...(patterns === undefined ? {} : { patterns }),
      models,
      satellites,
      settings: { maxSeconds: Infinity }, // whoever waits for it can end it
      ...(ituMaps && { ituMaps }),
    }),
    caller,
    notes,
    close: async () => {
      gpu.close();
      await pool.close();
      await archive.close();
    },
  };
}
