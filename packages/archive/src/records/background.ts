/**
 * Work of an archive that no caller waits for: deleting responses whose day is over, removing files whose removal
 * failed, writing when keys were last used, and making the reserve on the disk.
 */
export type BackgroundTask = 'old-responses' | 'leftover-files' | 'last-uses' | 'disk-reserve';

/**
 * How often each {@link BackgroundTask} has failed since the archive was opened. Each is tried again until the archive
 * closes.
 */
export type BackgroundFailures = Readonly<Record<BackgroundTask, number>>;

/**
 * Called when a {@link BackgroundTask} fails, with its error. It should not throw or reject: the task still goes on,
 * and Node prints a warning with the error.
 *
 * @param isClosing whether the archive is closing. The task is then not tried again: last uses are lost; old responses
 * and leftover files stay until the archive is next opened.
 */
export type OnBackgroundError = (error: unknown, task: BackgroundTask, isClosing: boolean) => void;

/** Counts and reports the failures of background work. */
export interface Background {
  readonly failures: () => BackgroundFailures;
  /** Handler of the errors of a task. It never throws. */
  readonly failed: (task: BackgroundTask) => (error: unknown) => void;
  /** From now on nothing is tried again. */
  readonly close: () => void;
}

/** The counts of an archive, from zero. */
export function background(onError?: OnBackgroundError): Background {
  const counts = { 'old-responses': 0, 'leftover-files': 0, 'last-uses': 0, 'disk-reserve': 0 };
  let isClosing = false;
  /** Asynchronous, as the promise of a handler that returns one can reject. */
  const report = async (error: unknown, task: BackgroundTask): Promise<void> => onError?.(error, task, isClosing);
  return {
    failures: () => ({ ...counts }),
    failed: (task) => (error) => {
      counts[task]++;
      report(error, task).catch((thrown: unknown) =>
        process.emitWarning(`onBackgroundError failed: ${String(thrown)}`),
      );
    },
    close: () => void (isClosing = true),
  };
}
