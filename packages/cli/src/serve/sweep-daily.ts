import type { PostgresArchive } from '@radioshed/archive/postgres';

/** Time between looks whether a sweep is due, ms. */
const LOOK_MS = 600_000;
const DAY_MS = 86_400_000;

/**
 * Removes, once a day, files in an object store that a killed server left without a row, a day after they were written.
 *
 * @returns a function that stops it.
 */
export function sweepDaily(sweep: PostgresArchive['sweepFiles'], complain: (line: string) => void): () => void {
  const timer = setInterval(() => {
    sweep({ ageMs: DAY_MS, everyMs: DAY_MS }).catch((error: unknown) => {
      complain(
        `radioshed: files without a row were not removed: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
