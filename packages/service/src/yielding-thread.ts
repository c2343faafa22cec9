import type { KeptThread } from '@radioshed/parallel';

/**
 * A kept thread that another takes the place of, when it does not let go of what was called off. Whatever else it carries
 * out is rejected: a thread that hears nothing for so long does nothing for the others either.
 *
 * @param open keeps a thread.
 * @param patienceMs time from the calling off to giving the thread up, ms.
 */
export function yieldingThread<I, O, P>(open: () => KeptThread<I, O, P>, patienceMs: number): KeptThread<I, O, P> {
  let thread = open();
  let before = 0;
  return {
    async call(input, options = {}) {
      const { signal } = options;
      const asked = thread;
      let timer: NodeJS.Timeout | undefined;
      const giveUp = (): void => {
        if (asked === thread) {
          before += asked.restarts() + 1;
          thread = open();
        }
        void asked.close();
      };
      const wait = (): void => void (timer = setTimeout(giveUp, patienceMs));
      signal?.addEventListener('abort', wait, { once: true });
      try {
        return await asked.call(input, options);
      } finally {
        signal?.removeEventListener('abort', wait);
        clearTimeout(timer);
      }
    },
    start: () => thread.start(),
    isThere: () => thread.isThere(),
    restarts: () => before + thread.restarts(),
    close: () => thread.close(),
  };
}
