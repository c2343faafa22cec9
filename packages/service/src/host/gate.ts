import { ServiceError } from './service-error.js';

/** Runs a limited number of jobs at a time. The others wait; accounts take turns, so none waits for another's queue. */
export interface Gate {
  /**
   * Rejects with the signal's reason if cancelled while waiting.
   *
   * @param account id of the account that the job is for.
   * @param options `signal` ends the wait; jobs of `low` priority wait until no other does.
   * @throws ServiceError 429 when too many jobs are waiting.
   */
  pass<T>(account: number, work: () => Promise<T>, options?: PassOptions): Promise<T>;
  /** The same for work that the caller runs itself. @returns the function that leaves the gate, to be called once. */
  enter(account: number, options?: PassOptions): Promise<() => void>;
  readonly state: () => { readonly running: number; readonly waiting: number };
}

/** Options of a job at a gate. */
export interface PassOptions {
  readonly signal?: AbortSignal | undefined;
  readonly priority?: 'low' | undefined;
}

/** How many jobs a gate admits. */
export interface GateLimits {
  /** Jobs at a time. */
  readonly places: number;
  /** Jobs of one account that may wait; more are refused. */
  readonly maxWaitingPerAccount: number;
  /** Jobs of all accounts that may wait. */
  readonly maxWaiting: number;
}

/** @param what name of the jobs in errors, plural. */
export function createGate(
  { places, maxWaitingPerAccount, maxWaiting }: GateLimits,
  what: string = 'calculations',
): Gate {
  let running = 0;
  let waiting = 0;
  /** Waiting jobs by account. The first account is the next in turn. */
  type Queues = Map<number, (() => void)[]>;
  const usual: Queues = new Map();
  const low: Queues = new Map();
  const waitingOf = (account: number): number => (usual.get(account)?.length ?? 0) + (low.get(account)?.length ?? 0);

  function take(queues: Queues, account: number, queue: (() => void)[], job: () => void): void {
    queue.splice(queue.indexOf(job), 1);
    waiting--;
    if (queue.length === 0) queues.delete(account);
  }

  /** The next job in turn; its account goes to the end of the round. */
  function next(queues: Queues): (() => void) | undefined {
    for (const [account, queue] of queues) {
      const [job] = queue;
      if (job === undefined) continue;
      queues.delete(account);
      queues.set(account, queue);
      take(queues, account, queue, job);
      return job;
    }
    return undefined;
  }

  /** The slot passes directly to the next in turn: a new job must not overtake it. */
  function leaveGate(): void {
    const job = next(usual) ?? next(low);
    if (job === undefined) running--;
    else job();
  }

  async function enter(account: number, { signal, priority }: PassOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (running < places) {
      running++;
      return leaveGate;
    }
    if (waitingOf(account) >= maxWaitingPerAccount) throw accountBusy(waitingOf(account), what);
    if (waiting >= maxWaiting) throw serviceBusy(waiting, what);
    const queues = priority === 'low' ? low : usual;
    const queue = queues.get(account) ?? [];
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        take(queues, account, queue, go);
        reject(signal?.reason);
      };
      const go = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      queue.push(go);
      queues.set(account, queue);
      waiting++;
      signal?.addEventListener('abort', leave, { once: true });
    });
    return leaveGate;
  }

  return {
    state: () => ({ running, waiting }),
    enter,
    async pass(account, work, options) {
      const leave = await enter(account, options);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** The refusal of a job whose account has too many waiting. */
export function accountBusy(waiting: number, what: string = 'calculations'): ServiceError {
  const error = `Your account has ${waiting} ${what} waiting, the maximum. Try again when some have finished.`;
  return new ServiceError(429, { error });
}

/** The refusal of a job when too many of all accounts are waiting. */
export function serviceBusy(waiting: number, what: string = 'calculations'): ServiceError {
  const error = `The service is busy: ${waiting} ${what} are waiting, the maximum. Try again later.`;
  return new ServiceError(429, { error });
}
