import type { Caller, ClusterMember, ListedCall, WindowCount } from '@radioshed/archive';
import type { ResponseForm } from '@radioshed/contract/schemas';
import type { Call } from '@radioshed/quota';
import type { Note } from '@radioshed/units';

import type { QueueName, QueueState } from './queue-name.js';
import type { ServiceSettings } from './settings.js';

/** A checked request, to be calculated elsewhere. */
export interface Order {
  readonly caller: Caller;
  /** Name of the calculation for `Service.perform`. */
  readonly name: string;
  /** Its name in charges. */
  readonly call: Call;
  readonly queue: QueueName;
  readonly body: unknown;
  readonly responseForm: ResponseForm;
  readonly limits: Pick<ServiceSettings, 'serialPerKey' | 'pauseMs' | 'maxWaiting' | 'maxWaitingPerAccount'>;
}

/** Options of a call that its server needs. */
export interface DispatchOptions {
  /** Cancels the call on its worker. */
  readonly signal?: AbortSignal;
  /** Prefix of the addresses in the response. */
  readonly baseUrl?: string;
  /** Name under which the client asks for progress. */
  readonly progressName?: string;
  /** With which the client recognises the request: see `CallOptions`. */
  readonly repeatKey?: string;
  /** `low`: taken when no other call waits. */
  readonly priority?: 'low';
  /** Id of the request, for the log of the worker. */
  readonly requestId?: string;
}

/** Figures of a cluster. */
export interface ClusterFigures {
  /** How long the calculation or part at the head of each queue has waited, s; 0 if none waits. */
  readonly oldestS: Readonly<Record<QueueName | 'parts', number>>;
  /** Parts of long calculations, which have a queue of their own. */
  readonly parts: QueueState;
  /** Workers that live, by the version of their engine. */
  readonly workers: readonly { readonly version: string; readonly count: number }[];
  /** Calculations that ended in the last hour, on all workers. */
  readonly ended: readonly { readonly outcome: string; readonly count: number }[];
  /** Deliveries of the last hour after the first of each calculation. */
  readonly redelivered: number;
  /** How often this server found the end of a calculation by a notification, and by looking. */
  readonly found: { readonly byNotice: number; readonly byPoll: number };
}

/** Place of a server in its cluster. */
export interface ClusterStanding {
  /** Why calls are refused; undefined if they are not. */
  readonly fault?: string;
  readonly notes: readonly Note[];
}

/** A worker as an operator sees it. */
export interface ListedWorker extends Pick<ClusterMember, 'id' | 'version'> {
  /** Fingerprint of all data and settings that its results depend on. */
  readonly ground: string;
}

/** The operator's view of a cluster, and what may be changed in it. */
export interface ClusterOperation {
  /** Open calls, then those that failed in the last hour. */
  calls(limit: number): Promise<readonly ListedCall[]>;
  workers(): Promise<readonly ListedWorker[]>;
  /** Ends a call; one that runs ends as soon as its worker knows. */
  cancel(id: string): Promise<void>;
  /** Has a call tried again whose workers died. Returns whether there is one. */
  retry(id: string): Promise<boolean>;
}

/** A call that a worker carried out. */
export interface Dispatched {
  /** Time that its worker had it, s; null if it ended before a worker began. */
  readonly seconds: number | null;
  /** Its response. @throws ServiceError of the worker; the signal's reason if cancelled */
  readonly response: () => unknown;
}

/** Has calculations carried out by the workers of a cluster. */
export interface Dispatcher {
  /**
   * Takes the turn of the key and resolves when a worker has carried the call out.
   *
   * @throws ServiceError of the turn or of the queue; the signal's reason if cancelled
   */
  dispatch(order: Order, options: DispatchOptions): Promise<Dispatched>;
  /** State of the queues, of all servers together. */
  queues(): Promise<Readonly<Record<QueueName, QueueState>>>;
  figures(): Promise<ClusterFigures>;
  /** The place of this server in its cluster now. */
  standing(): ClusterStanding;
  readonly operation: ClusterOperation;
  /**
   * Counts an event of each name on all servers, in windows from the first event of each. In the order of the names.
   */
  count(names: readonly string[], windowMs: number): Promise<readonly WindowCount[]>;
  /** Progress of a call by the name that its client chose, on any server. */
  progress(accountId: number, name: string): Promise<{ readonly phase: string; readonly share: number } | undefined>;
}

/**
 * The outcome of a call that another machine carried out: its response alone.
 *
 * @throws Error for any other member
 */
export function remoteOutcome<A>(response: unknown): A {
  const outcome = { response };
  for (const name of ['result', 'files'])
    Object.defineProperty(outcome, name, {
      get() {
        throw new Error(`${name}: a call on another machine has only a response`);
      },
    });
  return outcome as A;
}
