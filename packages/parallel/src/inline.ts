import { checkInteger } from '@radioshed/units';

import { MAX_UNITS } from './control.js';
import type { Job, Pool, RunOptions } from './job.js';
import type { LoadModule } from './function-ref.js';
import { prepareUnit } from './load.js';
import { nextTurn } from './next-turn.js';
import { PROGRESS_MS, progressReporter } from './progress.js';

/** Longest time before yielding to the event loop, ms, unless a single unit takes longer. */
const YIELD_MS = 10;

/**
 * A pool without workers: units are plain calls in this thread, which yields to the event loop every 10 ms so that
 * cancelling and progress work. Concurrent jobs alternate when it yields. `args` are passed, not copied.
 *
 * @param load finds modules by name; by default they are imported from where their references name them.
 */
export function inlinePool(load?: LoadModule): Pool {
  const closing = new AbortController();

  async function run<A>(job: Job<A>, { signal, onProgress }: RunOptions = {}): Promise<void> {
    const count = checkInteger('count', job.count, 0, MAX_UNITS);
    const check = (): void => {
      closing.signal.throwIfAborted();
      signal?.throwIfAborted();
    };
    check();
    const report = progressReporter(count, onProgress);
    if (count > 0) {
      const unit = await prepareUnit(job.work, job.args, load);
      let yielded = performance.now();
      let reported = yielded;
      for (let i = 0; i < count; i++) {
        check();
        unit(i);
        const now = performance.now();
        if (now - yielded < YIELD_MS) continue;
        if (now - reported >= PROGRESS_MS) {
          report(i + 1);
          reported = now;
        }
        await nextTurn();
        yielded = performance.now();
      }
    }
    check();
    report(count);
  }

  async function close(): Promise<void> {
    closing.abort(new Error('the pool is closed'));
  }

  return { size: 1, run, close, ...(load && { load }) };
}
