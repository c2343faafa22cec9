import { getPriority, setPriority } from 'node:os';

/** Greatest niceness that Linux knows. */
export const MAX_NICENESS = 19;

/**
 * Lets other threads run before the calling one while cores are short: adds to its niceness. On Linux priorities belong
 * to threads; elsewhere they belong to the process, so this does nothing. A system may refuse; then the threads stay
 * equal.
 *
 * @param niceness 0 to 19; ten leaves a busy thread about a tenth of a core that another thread wants too.
 */
export function addNiceness(niceness: number): void {
  if (niceness === 0 || process.platform !== 'linux') return;
  try {
    setPriority(SELF, Math.min(MAX_NICENESS, getPriority(SELF) + niceness));
  } catch {
    // Refused, for example by a sandbox. The metrics of a server count the threads that have it.
  }
}

/** The calling thread, on Linux. */
const SELF = 0;
