/** Calls at the end of a signal. One listener makes all of them: runtimes take eleven listeners for a leak. */
const callsOf = new WeakMap<AbortSignal, Set<() => void>>();

/** The outcome of shared work, or the signal's reason as soon as this caller cancels. The work continues for others. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    const calls = callsOf.get(signal) ?? listened(signal);
    calls.add(stop);
    void work.then(resolve, reject).finally(() => calls.delete(stop));
  });
}

function listened(signal: AbortSignal): Set<() => void> {
  const calls = new Set<() => void>();
  callsOf.set(signal, calls);
  signal.addEventListener('abort', () => calls.forEach((call) => call()), { once: true });
  return calls;
}
