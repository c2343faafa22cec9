import type { Progress } from '@radioshed/engine';
import { builtModule, type FunctionRef, type KeptThread, type Pool } from '@radioshed/parallel';
import { keepThread } from '@radioshed/parallel/node';

import type { CalculationArgs, CalculationJob } from './calculation-work.js';
import { ENGINE } from './engine.js';
import { unpacked } from './packed-rasters.js';
import {
  calculationOf,
  type CalculationName,
  type InputOf,
  type ResultOf,
  type Runner,
  type RunnerOptions,
} from './runner.js';

export interface ThreadRunnerOptions<A> {
  /** Names a function that opens in each thread what calculations stand on: an {@link OpenGround}. */
  readonly open: FunctionRef;
  /** What that function is called with; anything `structuredClone` takes. */
  readonly args: A;
  /** Where both threads have rasters worked out; each in itself where absent. */
  readonly pool?: Pool;
}

/** A runner over threads of its own. */
export interface ThreadRunner extends Runner {
  /** How often a thread that died was replaced. */
  readonly restarts: () => number;
  /** Ends the threads; calculations under way are rejected. The pool stays. */
  close(): Promise<void>;
}

type Lane = 'areas' | 'paths';

/** Who works what out: rasters, and everything else, which then never waits for them. Analyses see to threads themselves. */
const LANES: Readonly<Record<CalculationName, Lane | 'here'>> = {
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
  network: 'paths',
  hfCircuit: 'paths',
  scene3d: 'areas',
  sceneModel: 'paths',
  merge: 'here',
  interference: 'here',
  trilaterate: 'here',
};

/**
 * Carries out calculations in two threads, one for rasters and one for links, and leaves this one to whoever asks. Both
 * share a pool. A thread that dies fails what it carries out, and is replaced.
 */
export function threadRunner<A>({ open, args, pool }: ThreadRunnerOptions<A>): ThreadRunner {
  const work = { module: builtModule(new URL('./calculation-work.js', import.meta.url)), export: 'calculations' };
  const keep = (): KeptThread<CalculationJob, unknown, Progress> =>
    keepThread<CalculationArgs, CalculationJob, unknown, Progress>({
      work,
      args: { open, args },
      ...(pool && { pool }),
    });
  const threads: Readonly<Record<Lane, KeptThread<CalculationJob, unknown, Progress>>> = {
    areas: keep(),
    paths: keep(),
  };
  // One after the other, so that whoever asks first does not wait for both.
  void threads.paths.start().then(() => threads.areas.start());
  return {
    async run<N extends CalculationName>(
      name: N,
      input: InputOf<N>,
      options: RunnerOptions = {},
    ): Promise<ResultOf<N>> {
      const lane: Lane | 'here' = LANES[name];
      if (lane === 'here') return calculationOf(ENGINE, name)(input);
      const { obstacles, ...watch } = options;
      const job: CalculationJob = { name, input, ...(obstacles && { obstacles }) };
      return unpacked(await threads[lane].call(job, watch)) as ResultOf<N>;
    },
    restarts: () => threads.areas.restarts() + threads.paths.restarts(),
    close: async () => {
      await Promise.all([threads.areas.close(), threads.paths.close()]);
    },
  };
}
