/**
 * Work of an archive that no caller waits for: deleting responses whose day is over, removing files whose removal failed,
 * and writing when keys were last used.
 */
export type BackgroundTask = 'old-responses' | 'leftover-files' | 'last-uses';

/** How often each {@link BackgroundTask} has failed since the archive was opened. Each is tried again later. */
export type BackgroundFailures = Readonly<Record<BackgroundTask, number>>;

/** Called when a {@link BackgroundTask} fails, with its error. */
export type OnBackgroundError = (error: unknown, task: BackgroundTask) => void;

/** Counts and reports the failures of background work. */
export interface Background {
  readonly failures: () => BackgroundFailures;
  /** Handler of the errors of a task. */
  readonly failed: (task: BackgroundTask) => (error: unknown) => void;
}

/** The counts of an archive, from zero. */
export function background(onError?: OnBackgroundError): Background {
  const counts = { 'old-responses': 0, 'leftover-files': 0, 'last-uses': 0 };
  return {
    failures: () => ({ ...counts }),
    failed: (task) => (error) => {
      counts[task]++;
      onError?.(error, task);
    },
  };
}
