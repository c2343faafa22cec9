import type { Call } from '@radioshed/quota';

import type { CallOptions } from './call-options.js';
import { type Dispatched, remoteOutcome } from './dispatcher.js';
import { serviceErrorOf } from './service-error.js';

/** Number of calculations of one kind with one outcome. */
export interface CalculationTally {
  readonly call: Call;
  readonly outcome: 'done' | 'refused' | 'failed' | 'cancelled';
  /** The CPU unless the result names another. */
  readonly processor: 'cpu' | 'gpu';
  readonly count: number;
  /** Total computing time, without waiting, s. */
  readonly seconds: number;
}

/** A calculation that runs, for its count. */
export interface CountedCalculation {
  done(answer: unknown): void;
  failed(error: unknown): void;
}

/** Counts the outcomes of calculations. */
export interface Tally {
  /** Begins to count a calculation; one of the functions is called with its outcome. */
  begin(call: Call, options: CallOptions): CountedCalculation;
  /**
   * Counts a calculation that a worker carried out; one that no worker began counts as little as it does here.
   * @returns its outcome
   * @throws its error
   */
  add<A>(call: Call, dispatched: Dispatched, options: CallOptions): A;
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
  const failed = (call: Call, seconds: number, error: unknown, { signal }: CallOptions): void => {
    const outcome = signal?.aborted === true ? 'cancelled' : serviceErrorOf(error).status < 500 ? 'refused' : 'failed';
    add({ call, outcome, processor: 'cpu', seconds });
  };
  return {
    begin(call, options) {
      const started = performance.now();
      const seconds = (): number => (performance.now() - started) / 1000;
      return {
        done: (answer) => add({ call, outcome: 'done', processor: processorOf(answer), seconds: seconds() }),
        failed: (error) => failed(call, seconds(), error, options),
      };
    },
    add<A>(call: Call, { seconds, response }: Dispatched, options: CallOptions): A {
      try {
        const found = response();
        add({ call, outcome: 'done', processor: remoteProcessorOf(found), seconds: seconds ?? 0 });
        return remoteOutcome<A>(found);
      } catch (error) {
        if (seconds !== null) failed(call, seconds, error, options);
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

/** The same of a response. */
function remoteProcessorOf(response: unknown): CalculationTally['processor'] {
  const { computed_by: by } = Object(response) as { readonly computed_by?: { readonly engine?: number } };
  return by?.engine === 1 ? 'gpu' : 'cpu';
}
