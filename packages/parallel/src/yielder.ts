import { nextTurn } from './next-turn.js';

/** Time that work may hold the event loop before it yields, ms. */
const HOLD_MS = 20;

/**
 * A function for long work to await regularly, so that requests, timers and signals are handled during it. It yields to
 * the event loop once `holdMs` have passed since it last did, and returns at once before that.
 *
 * @param signal cancels the work: the returned function then throws its reason.
 * @param holdMs 20 by default; a few on the thread that serves requests.
 */
export function createYielder(signal?: AbortSignal, holdMs: number = HOLD_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < holdMs) return;
    await nextTurn();
    since = performance.now();
    signal?.throwIfAborted();
  };
}
