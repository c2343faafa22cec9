import type { Progress } from '@radioshed/engine';
import { builtModule, type FunctionRef, type KeptThread, type Pool } from '@radioshed/parallel';
import { keepThread } from '@radioshed/parallel/node';

import type { CalculationArgs, CalculationJob } from './calculation-work.js';
import type { AnalysisJob } from './analysis-work.js';
import type { CalculationName, InputOf, ResultOf, Runner, RunnerOptions, ThreadCounts } from './runner.js';
import { yieldingThread } from './yielding-thread.js';

/** What the calculation threads read, and how long one may take to let go of a cancelled call. */
export interface ThreadRunnerOptions<A> {
  /** Names a function that opens in each thread what calculations stand on: an {@link OpenGround}. */
  readonly open: FunctionRef;
  /** What that function is called with; anything `structuredClone` takes. */
  readonly args: A;
  /** Threads that compute rasters for all of them; if absent, each thread computes its own. */
  readonly pool?: Pool;
  /**
   * Time that a thread has to let go of a cancelled call, ms; then it is ended and replaced. 30 000 by default: the
   * longest piece of work between two looks at the signal takes less, also on a machine that is busy.
   */
  readonly patienceMs?: number;
}

/** A runner over threads of its own. */
export interface ThreadRunner extends Runner {
  /** How often a thread that died, or let go of nothing, was replaced. */
  readonly restarts: () => number;
  readonly threads: () => ThreadCounts;
  /** Ends the threads; calculations under way are rejected. The pool stays. */
  close(): Promise<void>;
}

/** From one thread's start to that of the next, which is not waited for, ms. */
const APART_MS = 1000;

type Lane = 'areas' | 'paths' | 'analyses';

/** The thread of each calculation: rasters, analyses of saved rasters, and everything else, which never waits for those. */
const LANES: Readonly<Record<CalculationName, Lane>> = {
  area: 'areas',
  multisite: 'areas',
  bestSite: 'areas',
  hfArea: 'areas',
  path: 'paths',
  points: 'paths',
  multilink: 'paths',
  relay: 'paths',
  viewshed: 'areas',
  satelliteArea: 'areas',
  spotBeam: 'areas',
  highGround: 'areas',
  terrainTile: 'paths',
  network: 'paths',
  hfCircuit: 'paths',
  scene3d: 'areas',
  sceneModel: 'paths',
  merge: 'analyses',
  interference: 'analyses',
  trilaterate: 'analyses',
};

/**
 * Runs calculations in threads: one for rasters, one for links and, on first use, one for analyses of saved layers. The
 * request thread stays free. The threads share a pool. A thread that dies fails its calculations and is replaced.
 */
export function threadRunner<A>({ open, args, pool, patienceMs = 30_000 }: ThreadRunnerOptions<A>): ThreadRunner {
  const work = { module: builtModule(new URL('./calculation-work.js', import.meta.url)), export: 'calculations' };
  const analysing = { module: builtModule(new URL('./analysis-work.js', import.meta.url)), export: 'analyses' };
  const keep = (first: CalculationArgs['first']): KeptThread<CalculationJob, unknown, Progress> =>
    yieldingThread(
      () =>
        keepThread<CalculationArgs, CalculationJob, unknown, Progress>({
          work,
          args: { open, args, first },
          ...(pool && { pool }),
        }),
      patienceMs,
    );
  const threads: Readonly<Record<Lane, KeptThread<CalculationJob, unknown, Progress>>> = {
    areas: keep('area'),
    paths: keep('path'),
    analyses: yieldingThread(
      () => keepThread<null, AnalysisJob, unknown, Progress>({ work: analysing, args: null, ...(pool && { pool }) }),
      patienceMs,
    ),
  };
  // One after the other, so that who asks a server that has just started does not wait for what others may ask.
  const second = threads.paths.start().then(() => setTimeout(() => void threads.areas.start(), APART_MS).unref());
  return {
    async run<N extends CalculationName>(
      name: N,
      input: InputOf<N>,
      options: RunnerOptions = {},
    ): Promise<ResultOf<N>> {
      const { packed, unpacked } = await import('./packed-rasters.js'); // on first use, so that the threads start earlier
      const { obstacles, noise, ...watch } = options;
      const lane = LANES[name];
      const crossing = lane === 'analyses' ? packed(input) : input;
      const job: CalculationJob = { name, input: crossing, ...(obstacles && { obstacles }), ...(noise && { noise }) };
      return unpacked(await threads[lane].call(job, watch)) as ResultOf<N>;
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
