import type { ModelTables } from '@radioshed/engine';
import { builtModule, type CacheLedger, createCacheLedger, type Pool, threadCaches } from '@radioshed/parallel';
import { createPool, exposeCollector, growHeapsLess } from '@radioshed/parallel/node';
import type { ThreadRunner } from '@radioshed/service';
import { memoryPlan, RASTER_NICENESS, threadRunner } from '@radioshed/service/node';
import { defined } from '@radioshed/units';

import { noteWords } from '../note-words.js';
import { threadsOf } from './open-pool.js';
import { openItuMaps } from '../ground/itu-maps-choice.js';
import { openP1546Tables, type P1546TablesChoice } from '../ground/p1546-tables-choice.js';
import { terrainFlags } from '../ground/terrain-choice.js';
import type { GroundFlags } from './open-ground.js';

/** The threads of calculations. */
export interface Threads {
  readonly pool: Pool;
  readonly runner: ThreadRunner;
  /** Counts the caches of all threads, this one included. */
  readonly caches: CacheLedger;
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

/**
 * Starts the threads of calculations, before the rest of a server is loaded: both load at the same time. Threads and
 * caches fit the memory limit.
 */
export async function openRunner(
  { threads: asked, ituMaps: folder, p1546Tables, ...ground }: RunnerFlags,
  { maxMemoryMB }: { readonly maxMemoryMB: number },
  complain: (line: string) => void,
): Promise<Threads> {
  const { landcover, landcoverCoding, buildings, obstacles } = ground;
  const wanted = threadsOf(asked);
  const { threads, cacheBytes } = memoryPlan(1e6 * maxMemoryMB, wanted);
  if (threads < wanted)
    complain(
      `radioshed: ${maxMemoryMB} MB of memory have room for ${threads} of ${wanted} threads. Raise --max-memory for more.`,
    );
  const caches = createCacheLedger(cacheBytes);
  threadCaches.join(caches);
  const { ituMaps, airMaps, notes } = await openItuMaps(folder, ['sky', 'air']);
  for (const sentence of noteWords(notes)) complain(`radioshed: ${sentence}`);
  const tables = {
    ...(await openP1546Tables(p1546Tables === undefined ? {} : { p1546Tables })),
    ...defined({ airMaps }),
  };
  // Before any thread starts.
  exposeCollector();
  growHeapsLess();
  const pool = createPool({ threads, niceness: RASTER_NICENESS, ledger: caches });
  const args: GroundFlags = {
    ...terrainFlags(ground),
    ...defined({ landcover, landcoverCoding, buildings, obstacles, ituMaps }),
    ...tables,
  };
  const runner = threadRunner({ open: OPEN_GROUND, args, pool, ledger: caches });
  return { pool, runner, caches, hasItuMaps: ituMaps !== undefined, tables };
}

/** Each thread opens its own terrain and clutter. */
const OPEN_GROUND = { module: builtModule(new URL('./open-ground.js', import.meta.url)), export: 'openGround' };
