import type { ManagedOptions } from '../../compute-options.js';

/**
 * A device works in slices of a quarter of a second; opening it, compiling and sending terrain come before the first.
 */
const QUIET_MS = 30_000;
/** Time for any calculation, and per pixel: a software driver on a busy machine takes a third of that. */
const LEAST_MS = 60_000;
const PIXEL_MS = 0.06;

/**
 * Time limits of a calculation on a managed GPU, by its number of pixels: half a minute without progress; in all a
 * minute, and another minute for every million pixels.
 */
export function timeLimits(pixels: number): Required<Pick<ManagedOptions, 'timeoutMs' | 'quietMs'>> {
  return { timeoutMs: Math.round(LEAST_MS + PIXEL_MS * pixels), quietMs: QUIET_MS };
}
