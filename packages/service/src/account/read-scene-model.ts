import type { ModelReport } from '@radioshed/raytrace';

import { createGate } from '../host/gate.js';
import type { Host } from '../parts.js';
import { refusedRequest, type ServiceError } from '../host/service-error.js';
import { withinSeconds } from '../runner/timed-runner.js';

/** Code of an error of a thread that was ended because it used too much memory. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads an uploaded model for an account. @throws ModelError, ServiceError 400, 429 */
export type ReadSceneModel = (account: number, glb: Uint8Array) => Promise<ModelReport>;

/** Models are read one at a time, so that a thread that dies ends only one upload. */
export function sceneModelReader({ runner, settings }: Pick<Host, 'runner' | 'settings'>): ReadSceneModel {
  const { maxModelSeconds } = settings;
  const gate = createGate({ places: 1, maxWaitingPerAccount: 10, maxWaiting: 100 }, 'uploads');
  return (account, glb) =>
    gate.pass(account, () =>
      withinSeconds(
        maxModelSeconds,
        undefined,
        (signal) =>
          runner.run('sceneModel', { glb }, { signal }).catch((error: unknown) => {
            throw isOutOfMemory(error) ? refusal('takes too much memory to read') : error;
          }),
        (seconds) => refusal(`takes more than ${seconds} s to read`),
      ),
    );
}

function isOutOfMemory(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return cause?.code === OUT_OF_MEMORY;
}

function refusal(what: string): ServiceError {
  const message = `file: the model ${what}. Simplify it`;
  return refusedRequest([{ field: 'file', value: null, limits: 'a simpler model', unit: '', message }]);
}
