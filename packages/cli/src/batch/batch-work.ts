import type { CallFactory } from '@radioshed/parallel';
import { type LocalCall, serviceErrorOf } from '@radioshed/service';

import { type LocalOptions, openLocalCalculator } from '../calculate/local-calculator.js';
import { type BatchLine, type BatchResult, resultOf } from './batch-line.js';

/** Runs calls in a thread, one after the other. */
export const batchWork: CallFactory<LocalOptions, BatchLine, BatchResult> = async (options, { onClose }) => {
  const { calculator, close } = await openLocalCalculator({ ...options, threads: '1' }, { mapKinds: ['sky', 'air'] });
  onClose(close);
  let last: Promise<unknown> = Promise.resolve();
  const run = (line: BatchLine, signal: AbortSignal): Promise<BatchResult> =>
    resultOf(
      line,
      async (name, body) => {
        const { response } = await calculator[name as LocalCall](body, { signal });
        return response;
      },
      (thrown) => {
        if (signal.aborted) throw thrown;
        return serviceErrorOf(thrown).body;
      },
    );
  return (line, { signal }) => {
    const result = last.then(() => run(line, signal));
    last = result.catch(() => undefined);
    return result;
  };
};
