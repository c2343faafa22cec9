import type { Call } from '@radioshed/quota';

import type { CallOptions } from './call-options.js';
import { serviceErrorOf } from './service-error.js';

/** Number of calculations of one kind with one outcome. */
export interface CalculationTally {
  readonly call: Call;
  readonly outcome: 'done' | 'refused' | 'failed' | 'called-off';
  /** The CPU unless the result names another. */
  readonly processor: 'cpu' | 'gpu';
  readonly count: number;
  /** Total computing time, without waiting, s. */
  readonly seconds: number;
}

/** Counts the outcomes of calculations. */
export interface Tally {
  /** Runs a calculation and counts its outcome. */
  count<A>(call: Call, run: (options: CallOptions) => Promise<A>, options: CallOptions): Promise<A>;
  readonly all: () => readonly CalculationTally[];
}

/** A tally of no calculations. */
export function createTally(): Tally {
  const tallies = new Map<string, CalculationTally>();
  const add = ({ call, outcome, processor, seconds }: Omit<CalculationTally, 'count'>): void => {
    const name = `${call} ${outcome} ${processor}`;
    const { count, seconds: before } = tallies.get(name) ?? { count: 0, seconds: 0 };
    tallies.set(name, { call, outcome, processor, count: count + 1, seconds: before + seconds });
  };
  return {
    async count(call, run, options) {
      const started = performance.now();
      const seconds = (): number => (performance.now() - started) / 1000;
      try {
        const answer = await run(options);
        add({ call, outcome: 'done', processor: processorOf(answer), seconds: seconds() });
        return answer;
      } catch (error) {
        const outcome =
          options.signal?.aborted === true ? 'called-off' : serviceErrorOf(error).status < 500 ? 'refused' : 'failed';
        add({ call, outcome, processor: 'cpu', seconds: seconds() });
        throw error;
      }
    },
    all: () => [...tallies.values()],
  };
}

/** The processor that computed the result. */
function processorOf(answer: unknown): CalculationTally['processor'] {
  const { result } = answer as { readonly result?: { readonly computedBy?: { readonly processor?: string } } };
  return result?.computedBy?.processor === 'gpu' ? 'gpu' : 'cpu';
}
