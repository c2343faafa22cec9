import type { ModelTables } from '@radioshed/engine';
import { builtModule, type Pool } from '@radioshed/parallel';
import { exposeCollector } from '@radioshed/parallel/node';
import type { ThreadRunner } from '@radioshed/service';
import { RASTER_NICENESS, threadRunner } from '@radioshed/service/node';

import { openPool } from '../calculate/open-pool.js';
import { openItuMaps } from '../ground/itu-maps-choice.js';
import { openP1546Tables, type P1546TablesChoice } from '../ground/p1546-tables-choice.js';
import type { GroundFlags } from './open-ground.js';

/** The threads of calculations. */
export interface Threads {
  readonly pool: Pool;
  readonly runner: ThreadRunner;
  /** Whether the ITU maps of satellite paths were found. */
  readonly hasItuMaps: boolean;
  readonly tables: ModelTables;
}

/** Flags of the ground and the threads. */
interface RunnerFlags extends Omit<GroundFlags, 'ituMaps' | keyof ModelTables>, P1546TablesChoice {
  readonly threads?: string;
  /** Folder of the maps. */
  readonly ituMaps?: string;
}

/** Starts the threads of calculations, before the rest of a server is loaded: both load at the same time. */
export async function openRunner(
  { threads, ituMaps: folder, p1546Tables, terrain, landcover, buildings, obstacles }: RunnerFlags,
  complain: (line: string) => void,
): Promise<Threads> {
  const { ituMaps, airMaps, notes } = await openItuMaps(folder, ['sky', 'air']);
  for (const note of notes) complain(`radioshed: ${note}`);
  const tables = { ...(await openP1546Tables(p1546Tables === undefined ? {} : { p1546Tables })), ...(airMaps && { airMaps }) }; // prettier-ignore
  exposeCollector(); // before any thread starts
  const pool = openPool(threads, RASTER_NICENESS);
  const args: GroundFlags = {
    ...(terrain === undefined ? {} : { terrain }),
    ...(landcover === undefined ? {} : { landcover }),
    ...(buildings === undefined ? {} : { buildings }),
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(ituMaps && { ituMaps }),
    ...tables,
  };
  const runner = threadRunner({ open: OPEN_GROUND, args, pool });
  return { pool, runner, hasItuMaps: ituMaps !== undefined, tables };
}

/** Each thread opens its own terrain and clutter. */
const OPEN_GROUND = { module: builtModule(new URL('./open-ground.js', import.meta.url)), export: 'openGround' };
