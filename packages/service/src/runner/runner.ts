import type { Obstacle } from '@radioshed/clutter';
import type { EngineContext } from '@radioshed/engine';

import type { Reserved } from '../host/memory.js';
import { type Engine, ENGINE } from './engine.js';

/** Names of the calculations. */
export type CalculationName = keyof Engine;

/** Input of a calculation: plain data. */
export type InputOf<N extends CalculationName> = Parameters<Engine[N]>[0];

/** Result of a calculation: plain data and rasters. */
export type ResultOf<N extends CalculationName> = Results[N];

type Results = { readonly [N in CalculationName]: Awaited<ReturnType<Engine[N]>> };

/** Options of a calculation. */
export interface RunnerOptions extends Pick<EngineContext, 'signal' | 'onProgress'> {
  /** Obstacles that replace those of the ground. */
  readonly obstacles?: readonly Obstacle[];
  /** As in {@link EngineContext}. */
  readonly noise?: NonNullable<EngineContext['noise']>;
  /** Id of the call in a cluster, for a runner that has parts of it computed on other machines. */
  readonly callId?: string;
  /** The memory of the call, for the same runner. */
  readonly reserved?: Reserved;
}

/** Threads besides the request thread. */
export interface ThreadCounts {
  /** Threads that run calculations. */
  readonly calculations: number;
  /** Threads that compute rasters; they start on first use. */
  readonly pool: number;
}

/** Runs calculations in this thread, in other threads or on other machines. Input and result are plain data. */
export interface Runner {
  /**
   * @throws whatever the calculation throws: OutOfRangeError, DemError, ClutterError with their fields; the signal's
   *   reason when cancelled; an Error when a thread has failed.
   */
  run<N extends CalculationName>(name: N, input: InputOf<N>, options?: RunnerOptions): Promise<ResultOf<N>>;
  /** How often a thread was replaced because it died or did not end a cancelled call. Absent without threads. */
  readonly restarts?: () => number;
  /** The current threads. */
  readonly threads?: () => ThreadCounts;
}

/** Data and processors of calculations: terrain, landcover, buildings, obstacles, threads, GPU. */
export type Ground = Omit<EngineContext, 'signal' | 'onProgress'>;

/**
 * Runs calculations in this thread, with the pool of `ground` if there is one. @param standIns replacements of
 * calculations, for tests.
 */
export function inlineRunner(ground: Ground, standIns: Partial<Engine> = {}): Runner {
  const engine = { ...ENGINE, ...standIns };
  return {
    async run<N extends CalculationName>(
      name: N,
      input: InputOf<N>,
      options: RunnerOptions = {},
    ): Promise<ResultOf<N>> {
      const calculate = engine[name] as unknown as Calculate<N>;
      const { callId: _call, reserved: _reserved, ...own } = options;
      return calculate(input, { ...ground, ...own });
    },
  };
}

type Calculate<N extends CalculationName> = (input: InputOf<N>, context: EngineContext) => Promise<ResultOf<N>>;
