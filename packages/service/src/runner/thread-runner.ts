import type { Progress } from '@radioshed/engine';
import { builtModule, type CacheLedger, type FunctionRef, type ServiceThread, type Pool } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';
import { checkObject, defined } from '@radioshed/units';

import type { CalculationArgs, CalculationJob } from './calculation-work.js';
import type { AnalysisJob } from './analysis-work.js';
import type { SceneModelJob } from './scene-model-work.js';
import type { CalculationName, InputOf, ResultOf, Runner, RunnerOptions, ThreadCounts } from './runner.js';
import { RASTER_NICENESS } from './niceness.js';
import { yieldingThread } from './yielding-thread.js';

/** Options of {@link threadRunner}. */
export interface ThreadRunnerOptions<A> {
  /** Names the function that opens the ground in each thread, an {@link OpenGround}. */
  readonly open: FunctionRef;
  /** Argument of that function; anything that `structuredClone` accepts. */
  readonly args: A;
  /** Shared threads that compute rasters. If absent, each thread computes its own. */
  readonly pool?: Pool;
  /** Counts the caches of the threads; by default each thread has its own. The pool has its own ledger, or the same. */
  readonly ledger?: CacheLedger;
  /**
   * Time within which a thread must end a cancelled call, ms; otherwise it is replaced. Default 30 000: the longest
   * step between two checks of the signal takes less, even on a busy machine.
   */
  readonly patienceMs?: number;
}

/** A runner with its own threads. */
export interface ThreadRunner extends Runner {
  /** How often a thread was replaced because it died or did not end a cancelled call. */
  readonly restarts: () => number;
  readonly threads: () => ThreadCounts;
  /** Ends the threads and rejects running calculations. The pool stays. */
  close(): Promise<void>;
}

/** Delay between the starts of two threads, ms. */
const APART_MS = 1000;

type Lane = 'areas' | 'paths' | 'analyses' | 'uploads';

/**
 * The thread of each calculation: one for rasters, one for analyses of saved rasters, one for uploads, one for
 * everything else.
 */
const LANES: Readonly<Record<CalculationName, Lane>> = {
  area: 'areas',
  multisite: 'areas',
  bestSite: 'areas',
  hfArea: 'areas',
  path: 'paths',
  points: 'paths',
  multilink: 'paths',
  relay: 'paths',
  preview: 'paths',
  viewshed: 'areas',
  satelliteArea: 'areas',
  spotBeam: 'areas',
  highGround: 'areas',
  terrainTile: 'paths',
  network: 'paths',
  hfCircuit: 'paths',
  scene3d: 'areas',
  sceneModel: 'uploads',
  merge: 'analyses',
  interference: 'analyses',
  trilaterate: 'analyses',
  partShares: 'paths',
  part: 'areas',
  partsResult: 'areas',
};

/**
 * Runs calculations in threads: one for rasters, one for links and, on first use, one for analyses of saved layers and
 * one for uploads. An upload that is cancelled ends its thread at once, since no one else waits for it. The
 * request thread stays free. The threads share a pool. A thread that dies fails its calculations and is replaced.
 */
export function threadRunner<A>(options: ThreadRunnerOptions<A>): ThreadRunner {
  const {
    open,
    args,
    pool,
    ledger,
    patienceMs = 30_000,
  } = checkObject('options', options, 'an object with open, args');
  const work = { module: builtModule(new URL('./calculation-work.js', import.meta.url)), export: 'calculations' };
  const analysing = { module: builtModule(new URL('./analysis-work.js', import.meta.url)), export: 'analyses' };
  const reading = { module: builtModule(new URL('./scene-model-work.js', import.meta.url)), export: 'sceneModels' };
  const keep = (first: CalculationArgs['first'], niceness: number): ServiceThread<CalculationJob, unknown, Progress> =>
    yieldingThread(
      () =>
        createServiceThread<CalculationArgs, CalculationJob, unknown, Progress>({
          work,
          args: { open, args, first },
          niceness,
          ...defined({ pool, ledger }),
        }),
      patienceMs,
    );
  const threads: Readonly<Record<Lane, ServiceThread<CalculationJob, unknown, Progress>>> = {
    areas: keep('area', RASTER_NICENESS),
    paths: keep('path', 0),
    analyses: yieldingThread(
      () =>
        createServiceThread<null, AnalysisJob, unknown, Progress>({
          work: analysing,
          args: null,
          moves: true,
          niceness: RASTER_NICENESS,
          ...defined({ pool, ledger }),
        }),
      patienceMs,
    ),
    uploads: yieldingThread(
      () =>
        createServiceThread<null, SceneModelJob, unknown, Progress>({
          work: reading,
          args: null,
          niceness: RASTER_NICENESS,
          ...defined({ ledger }),
        }),
      0,
    ) as ServiceThread<CalculationJob, unknown, Progress>,
  };
  // Threads start one after the other, so that the first request after a start does not wait for all of them.
  const second = threads.paths.start().then(() => setTimeout(() => void threads.areas.start(), APART_MS).unref());
  return {
    async run<N extends CalculationName>(
      name: N,
      input: InputOf<N>,
      options: RunnerOptions = {},
    ): Promise<ResultOf<N>> {
      const { obstacles, noise, callId: _call, reserved: _reserved, ...watch } = options;
      const job: CalculationJob = { name, input, ...defined({ obstacles, noise }) };
      return (await threads[LANES[name]].call(job, watch)) as ResultOf<N>;
    },
    threads: () => ({
      calculations: Object.values(threads).filter((thread) => thread.isThere()).length,
      pool: pool?.size ?? 0,
    }),
    restarts: () => Object.values(threads).reduce((sum, thread) => sum + thread.restarts(), 0),
    close: async () => {
      void second.then((timer) => clearTimeout(timer));
      await Promise.all(Object.values(threads).map((thread) => thread.close()));
    },
  };
}
