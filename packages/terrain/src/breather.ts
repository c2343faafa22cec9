/** How long work may hold the thread before timers, other requests and calls to stop have their turn, ms. */
const HOLD_MS = 40;

/**
 * A function to call now and then in long work: it waits for the event loop when the thread was held for long, and
 * throws the signal's reason when the work was called off.
 */
export function breather(signal: AbortSignal | undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < HOLD_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
    signal?.throwIfAborted();
  };
}
