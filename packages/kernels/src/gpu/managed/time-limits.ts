import type { ManagedRunOptions } from '@radioshed/gpu';

/** Work is cut into pieces of a quarter of a second; opening, compiling and carrying terrain there come before the first. */
const QUIET_MS = 30_000;
/** What any work may take, and each pixel adds: a software driver on a busy machine takes a third of that. */
const LEAST_MS = 60_000;
const PIXEL_MS = 0.06;

/**
 * How long a kept device is waited for that works on so many pixels: as long as more and more of them are done, each within
 * half a minute of those before, and in all no longer than a minute and another for every million.
 */
export function keptTimes(pixels: number): Required<Pick<ManagedRunOptions, 'timeoutMs' | 'quietMs'>> {
  return { timeoutMs: Math.round(LEAST_MS + PIXEL_MS * pixels), quietMs: QUIET_MS };
}
