import { nextTurn } from './next-turn.js';

/** Work that goes on without a pause for so long holds up nobody much, ms. */
const UNNOTICED_MS = 20;

/**
 * A pause to take now and then in long work on the main thread, so that requests, timers and signals have their turn; it
 * is none before the work has gone on for a while.
 */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < UNNOTICED_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
