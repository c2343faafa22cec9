import type { CallCommit, Charge, Repeat } from '@radioshed/archive';
import type { Progress } from '@radioshed/engine';
import type { ResponseForm } from '@radioshed/contract/schemas';
import { stringifyInTurns } from '@radioshed/parallel';

import type { Reserved } from './memory.js';

/** Options of one call. */
export interface CallOptions {
  /** Cancels the calculation; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called from time to time with the progress of the calculation. */
  readonly onProgress?: (progress: Progress) => void;
  /** Prefix of the addresses in the response: `http://localhost:8080`; default empty. */
  readonly baseUrl?: string;
  readonly responseForm?: ResponseForm;
  /** Form where neither the call nor the account chooses one; default that of the settings. */
  readonly defaultForm?: ResponseForm;
  /** Name under which the client asks for progress. */
  readonly progressName?: string;
  /** Id of the request, for the log of a worker. */
  readonly requestId?: string;
  /**
   * Chosen by the client: a request that is sent again with it gets the response of the first one, which alone is
   * charged.
   */
  readonly repeatKey?: string;
  /** `low`: carried out when no other call waits. */
  readonly priority?: 'low';
  /** The claim of a worker, which has its turn and its slot already. The result is saved only while it holds. */
  readonly claim?: Omit<CallCommit, 'response'>;
}

/** Options of a call whose form is chosen. */
export interface FormedOptions extends CallOptions {
  readonly responseForm: ResponseForm;
  /** The memory of the call. */
  readonly reserved?: Reserved;
  /** The request, if its response is to be stored. */
  readonly repeat?: Repeat;
}

/** A charge with the response to store for a repeated request. */
export async function chargeWith(charge: Charge, { repeat }: FormedOptions, response: unknown): Promise<Charge> {
  if (repeat === undefined) return charge;
  return { ...charge, stored: { ...repeat, response: await stringifyInTurns(response) } };
}

/** Saves a response together with the result of a claimed call. */
export async function commitOf({ claim }: CallOptions, response: unknown): Promise<{ readonly commit?: CallCommit }> {
  return claim === undefined ? {} : { commit: { ...claim, response: await stringifyInTurns(response) } };
}
