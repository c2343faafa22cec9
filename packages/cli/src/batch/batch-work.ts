import { CALLS } from '@radioshed/contract/calls';
import type { CallFactory } from '@radioshed/parallel';
import { serviceErrorOf } from '@radioshed/service';

import { type LocalServiceOptions, openLocalService } from '../calculate/local-service.js';
import { type BatchLine, type BatchResult, resultOf } from './batch-line.js';

/** Runs calls in a thread, one after the other. */
export const batchWork: CallFactory<LocalServiceOptions, BatchLine, BatchResult> = async (options, { onClose }) => {
  const { service, caller, close } = await openLocalService({ ...options, threads: '1' }, { mapKinds: ['sky', 'air'] });
  onClose(close);
  let last: Promise<unknown> = Promise.resolve();
  const run = (line: BatchLine, signal: AbortSignal): Promise<BatchResult> =>
    resultOf(
      line,
      async (name, body) => {
        const outcome: unknown = await service[name](caller, body, { signal });
        const response = 'kind' in CALLS[name] ? (outcome as { readonly response: unknown }).response : outcome;
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
