import { defined } from '@radioshed/units';

import type { Owner } from '../account/owner.js';
import type { CallOptions, FormedOptions } from '../host/call-options.js';
import type { RunnerOptions } from '../runner/runner.js';

/** Options of the runner for a call. */
export function runnerOptionsOf(
  { obstacles, noise }: Owner,
  options: CallOptions & Pick<FormedOptions, 'reserved'>,
): RunnerOptions {
  return {
    ...defined({ obstacles }),
    ...(noise === undefined ? {} : { noise: noise.records }),
    ...watchOf(options),
    ...(options.claim && { callId: options.claim.callId }),
    ...defined({ reserved: options.reserved }),
  };
}

/** The same for an analysis of saved layers, which reads no ground. */
export function watchOf({ signal, onProgress }: CallOptions): Pick<RunnerOptions, 'signal' | 'onProgress'> {
  return defined({ signal, onProgress });
}
