import { nextTurn } from './next-turn.js';

/** Longest time that work may hold the event loop before it yields, ms. */
const HOLD_MS = 20;

/**
 * A function for long work to await regularly, so that requests, timers and signals are handled during it. It yields to
 * the event loop once 20 ms have passed since it last did, and returns at once before that.
 *
 * @param signal cancels the work: the returned function then throws its reason.
 */
export function createYielder(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < HOLD_MS) return;
    await nextTurn();
    since = performance.now();
    signal?.throwIfAborted();
  };
}
