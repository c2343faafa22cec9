import { nextTurn } from './next-turn.js';

/** Work that goes on without a pause for so long holds up nobody much, ms. */
const UNNOTICED_MS = 20;

/**
 * A pause to take now and then in long work on one thread, so that requests, timers and signals have their turn; it
 * is none before the work has gone on for a while. It throws the reason of a signal that called the work off.
 */
export function breather(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < UNNOTICED_MS) return;
    await nextTurn();
    since = performance.now();
    signal?.throwIfAborted();
  };
}
