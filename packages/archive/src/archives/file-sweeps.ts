import type { FileSweepAges } from '../sql/sweep-files.js';

/** Time between checks whether a sweep is due, ms. */
const CHECK_MS = 600_000;
/** Younger files without a row may be those of a calculation that is being saved. */
const AGE_MS = 86_400_000;

/**
 * Removes regularly the files that killed processes left without a row, a day after they were written.
 *
 * @param sweep `sweepFiles` of the archive.
 * @param everyMs time between sweeps, of all processes together, ms.
 * @returns a function that stops it.
 */
export function startFileSweeps(
  sweep: (ages: FileSweepAges) => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep({ ageMs: AGE_MS, everyMs }).catch(onError), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
