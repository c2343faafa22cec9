/** Runs a task at most once at a time; a request during a run starts one more run after it. */
export function latestOf(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    do {
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
