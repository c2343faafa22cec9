import type { Caller } from '@radioshed/archive';
import { type PlacesRequest, type PlacesResponse, readPlacesRequest } from '@radioshed/contract/schemas';
import { builtModule } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import { createGate } from '../host/gate.js';
import { guarded } from '../host/guarded.js';
import { refusedRequest, type ServiceError } from '../host/service-error.js';
import { RASTER_NICENESS } from '../runner/niceness.js';
import { withinSeconds } from '../runner/timed-runner.js';
import { yieldingThread } from '../runner/yielding-thread.js';

/** Reading of lists of places. */
export interface PlaceCalls {
  /** /places: the places of a list, with notes about guesses. @throws ServiceError 400, 429 */
  places(caller: Caller, body: unknown): Promise<PlacesResponse>;
}

/**
 * Time within which a list is read, s. The longest takes less than one, and a thread of low priority starts late on a
 * busy machine.
 */
const MOST_SECONDS = 120;

/**
 * Lists are files of strangers: they are read in a thread of their own, which is replaced if it does not end in time.
 */
const thread = yieldingThread<PlacesRequest, PlacesResponse, unknown>(
  () =>
    createServiceThread({
      work: { module: builtModule(new URL('./place-work.js', import.meta.url)), export: 'placeLists' },
      args: null,
      maxHeapMib: 512,
      niceness: RASTER_NICENESS,
    }),
  0,
);

/** One at a time, so that a thread that is replaced ends only one list. */
const gate = createGate({ places: 1, maxWaitingPerAccount: 10, maxWaiting: 100 }, 'lists of places');

/** The calls that read lists of places. */
export function placeCalls(): PlaceCalls {
  return {
    places: ({ account }, body) =>
      guarded(() => {
        const request = readPlacesRequest(body);
        return gate.pass(account.id, () =>
          withinSeconds(
            MOST_SECONDS,
            undefined,
            (signal) => thread.call(request, { signal }),
            (seconds) => refusal(`takes more than ${seconds} s to read`),
          ),
        );
      }),
  };
}

function refusal(what: string): ServiceError {
  const message = `content: the list ${what}. Send it in parts`;
  return refusedRequest([{ field: 'content', value: null, limits: 'a shorter list', unit: '', message }]);
}
