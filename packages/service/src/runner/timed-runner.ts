import { checkRange } from '@radioshed/units';

import type { CalculationName, InputOf, ResultOf, Runner, RunnerOptions } from './runner.js';
import { ServiceError } from '../host/service-error.js';

/** Longest time of a timer, s. */
const LONGEST_S = 2_147_483;

/**
 * A runner with a time limit. A calculation that takes longer is cancelled and rejects with a ServiceError 400 once its
 * thread has ended it. A late result is discarded: nothing is saved or charged.
 *
 * @param maxSeconds above 0, to 2 147 483; Infinity for no limit. @throws OutOfRangeError
 */
export function timedRunner(runner: Runner, maxSeconds: number): Runner {
  if (maxSeconds === Infinity) return runner;
  checkRange('maxSeconds', maxSeconds, Number.MIN_VALUE, LONGEST_S, 's');
  return {
    ...runner,
    async run<N extends CalculationName>(
      name: N,
      input: InputOf<N>,
      options: RunnerOptions = {},
    ): Promise<ResultOf<N>> {
      const { signal, stop } = timeLimit(maxSeconds, options.signal, tooLong);
      try {
        const result = await runner.run(name, input, { ...options, signal });
        signal.throwIfAborted();
        return result;
      } finally {
        stop();
      }
    },
  };
}

/**
 * Runs work that is cancelled after `maxSeconds`, or when the caller cancels it.
 *
 * @param late makes the error for work beyond the limit.
 */
export async function withinSeconds<T>(
  maxSeconds: number,
  asked: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  late: (maxSeconds: number) => ServiceError = tooLong,
): Promise<T> {
  const { signal, stop } = timeLimit(maxSeconds, asked, late);
  try {
    const result = await work(signal);
    signal.throwIfAborted();
    return result;
  } finally {
    stop();
  }
}

/** A signal that is also that of a clock, until the clock is stopped. */
function timeLimit(
  maxSeconds: number,
  asked: AbortSignal | undefined,
  late: (maxSeconds: number) => ServiceError,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const clock = new AbortController();
  const timer =
    maxSeconds === Infinity ? undefined : setTimeout(() => clock.abort(late(maxSeconds)), 1000 * maxSeconds);
  const signal = asked === undefined ? clock.signal : AbortSignal.any([asked, clock.signal]);
  return { signal, stop: () => clearTimeout(timer) };
}

function tooLong(seconds: number): ServiceError {
  const error = `The calculation took longer than this server’s limit of ${seconds} s. Request a smaller area, a coarser resolution or fewer locations.`;
  return new ServiceError(400, { error });
}
