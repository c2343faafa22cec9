import type { ServiceThread } from '@radioshed/parallel';

/** A thread with its number of calls that were not cancelled. */
interface Asked<I, O, P> {
  readonly thread: ServiceThread<I, O, P>;
  wanted: number;
  isGivenUp: boolean;
  closed?: Promise<void>;
}

/**
 * A thread that is replaced if it does not end a cancelled call. The old thread gets no new calls and is closed when no
 * caller waits for it, so cancelling one call does not end another.
 *
 * @param open starts a thread.
 * @param patienceMs time from the cancellation until the thread is given up, ms.
 */
export function yieldingThread<I, O, P>(
  open: () => ServiceThread<I, O, P>,
  patienceMs: number,
): ServiceThread<I, O, P> {
  const keep = (): Asked<I, O, P> => ({ thread: open(), wanted: 0, isGivenUp: false });
  let asked = keep();
  let before = 0;
  let isClosed = false;
  const givenUp = new Set<Asked<I, O, P>>();

  // Each thread is closed once: a second call would leave the first one waiting.
  const close = (one: Asked<I, O, P>): Promise<void> => (one.closed ??= one.thread.close());

  function closeUnwanted(one: Asked<I, O, P>): void {
    if (one.isGivenUp && one.wanted === 0) void close(one).finally(() => givenUp.delete(one));
  }

  function giveUp(one: Asked<I, O, P>): void {
    if (isClosed) return;
    if (!one.isGivenUp) {
      one.isGivenUp = true;
      givenUp.add(one);
      before += one.thread.restarts() + 1;
      asked = keep();
    }
    closeUnwanted(one);
  }

  return {
    async call(input, options = {}) {
      const { signal } = options;
      const one = asked;
      let timer: NodeJS.Timeout | undefined;
      let isWanted = true;
      one.wanted++;
      const leave = (): void => {
        if (isWanted) one.wanted--;
        isWanted = false;
        closeUnwanted(one);
      };
      const callOff = (): void => {
        leave();
        timer = setTimeout(() => giveUp(one), patienceMs);
      };
      signal?.addEventListener('abort', callOff, { once: true });
      try {
        return await one.thread.call(input, options);
      } finally {
        signal?.removeEventListener('abort', callOff);
        clearTimeout(timer);
        leave();
      }
    },
    start: () => asked.thread.start(),
    isThere: () => asked.thread.isThere(),
    restarts: () => before + asked.thread.restarts(),
    async close() {
      isClosed = true;
      await Promise.all([asked, ...givenUp].map(close));
    },
  };
}
