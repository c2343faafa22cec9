/** Runs a task at most once at a time: once for requests at the same moment, and once more for those during a run. */
export function latestOf(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    do {
      await Promise.resolve();
      isWanted = false;
      await work();
    } while (isWanted);
    running = undefined;
  };
  return () => {
    if (running !== undefined) isWanted = true;
    else running = run();
    return running;
  };
}
