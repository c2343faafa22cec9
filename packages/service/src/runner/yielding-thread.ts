import type { KeptThread } from '@radioshed/parallel';

/** A thread, and how many of its calls have not been called off. */
interface Asked<I, O, P> {
  readonly thread: KeptThread<I, O, P>;
  wanted: number;
  isGivenUp: boolean;
  closed?: Promise<void>;
}

/**
 * A kept thread that another takes the place of, when it does not let go of what was called off. It is asked for nothing
 * more then, and closed as soon as nobody waits for anything in it: whoever calls off takes no one else's work along.
 *
 * @param open keeps a thread.
 * @param patienceMs time from the calling off to giving the thread up, ms.
 */
export function yieldingThread<I, O, P>(open: () => KeptThread<I, O, P>, patienceMs: number): KeptThread<I, O, P> {
  const keep = (): Asked<I, O, P> => ({ thread: open(), wanted: 0, isGivenUp: false });
  let asked = keep();
  let before = 0;
  let isClosed = false;
  const givenUp = new Set<Asked<I, O, P>>();

  // Once each: a second closing would leave the first one waiting.
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
