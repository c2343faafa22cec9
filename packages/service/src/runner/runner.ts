import type { Obstacle } from '@radioshed/clutter';
import type { EngineContext } from '@radioshed/engine';

import { type Engine, ENGINE } from './engine.js';

/** Names of the calculations. */
export type CalculationName = keyof Engine;

/** What a calculation is given: plain data. */
export type InputOf<N extends CalculationName> = Parameters<Engine[N]>[0];

/** What it gives: plain data, and rasters. */
export type ResultOf<N extends CalculationName> = Results[N];

type Results = { readonly [N in CalculationName]: Awaited<ReturnType<Engine[N]>> };

/** How a calculation is carried out. */
export interface RunnerOptions extends Pick<EngineContext, 'signal' | 'onProgress'> {
  /** Walls and blocks in place of those of the ground. */
  readonly obstacles?: readonly Obstacle[];
  /** What {@link EngineContext} has of it. */
  readonly noise?: NonNullable<EngineContext['noise']>;
}

/** Threads beside the one that answers. */
export interface ThreadCounts {
  /** Those that lead calculations. */
  readonly calculations: number;
  /** Threads that compute rasters; they start with the first raster. */
  readonly pool: number;
}

/**
 * Carries out calculations: in this thread, in threads beside it, or on other machines. What is given and what comes back
 * is plain data, so where it happens makes no difference to it.
 */
export interface Runner {
  /**
   * @throws whatever the calculation throws: OutOfRangeError, DemError, ClutterError with their fields; the signal's
   *   reason when cancelled; an Error when a thread has failed.
   */
  run<N extends CalculationName>(name: N, input: InputOf<N>, options?: RunnerOptions): Promise<ResultOf<N>>;
  /** How often a thread was replaced because it died or did not let go of a cancelled call, if there are threads. */
  readonly restarts?: () => number;
  /** The threads that there are now. */
  readonly threads?: () => ThreadCounts;
}

/** What calculations read and run on: terrain, landcover, buildings, obstacles, threads, a GPU. */
export type Ground = Omit<EngineContext, 'signal' | 'onProgress'>;

/** Runs calculations in this thread, with the pool of `ground` if there is one. @param standIns replace calculations. */
export function inlineRunner(ground: Ground, standIns: Partial<Engine> = {}): Runner {
  const engine = { ...ENGINE, ...standIns };
  return {
    async run<N extends CalculationName>(name: N, input: InputOf<N>, options?: RunnerOptions): Promise<ResultOf<N>> {
      const calculate = engine[name] as unknown as Calculate<N>;
      return calculate(input, { ...ground, ...options });
    },
  };
}

type Calculate<N extends CalculationName> = (input: InputOf<N>, context: EngineContext) => Promise<ResultOf<N>>;
