import type { CallFactory } from '@radioshed/parallel';
import { serviceErrorOf } from '@radioshed/service';

import { type LocalServiceOptions, openLocalService } from '../calculate/local-service.js';
import { BATCH_CALLS } from './batch-calls.js';
import { type BatchLine, type BatchResult, resultOf } from './batch-line.js';

/** Runs calls in a thread, one after the other. */
export const batchWork: CallFactory<LocalServiceOptions, BatchLine, BatchResult> = async (options, { onClose }) => {
  const { service, caller, close } = await openLocalService({ ...options, threads: '1' }, { mapKinds: ['sky', 'air'] });
  onClose(close);
  let last: Promise<unknown> = Promise.resolve();
  const run = (line: BatchLine, signal: AbortSignal): Promise<BatchResult> =>
    resultOf(
      line,
      BATCH_CALLS,
      async (compute, body) => {
        const { response } = await compute(service, caller, body, { signal });
        // The service saves what it computes, in memory here.
        const { id: saved } = response as { readonly id?: unknown };
        if (typeof saved === 'number') await service.deleteCalculation(caller, { cid: saved });
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
