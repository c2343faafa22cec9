/** Errors of the queue that follow one another within so long are one outage, ms. */
const SAME_MS = 60_000;
/** A long outage is reported again after this time, ms. */
const AGAIN_MS = 600_000;

/** The log of a process of a cluster. */
export interface ClusterLog {
  /** Any error. */
  onError(error: unknown): void;
  /** An error of a connection to the queue, which is reopened, or unfit settings of the queue. */
  onQueueError(error: unknown): void;
}

/** Writes a line for each error. A queue that is away breaks many connections and requests: its outage is one line. */
export function clusterLog(
  complain: (line: string) => void,
  nowMs: () => number = () => performance.now(),
): ClusterLog {
  let [seenMs, toldMs] = [-Infinity, -Infinity];
  /** When the unfit settings of a queue that responds were last reported, by their text. */
  const settings = new Map<string, number>();
  function onQueueError(error: unknown): void {
    const now = nowMs();
    if (error instanceof Error && error.name === 'QueueSettingError') {
      if (now - (settings.get(error.message) ?? -Infinity) < AGAIN_MS) return;
      settings.set(error.message, now);
      complain(lineOf(error));
      return;
    }
    const isSame = now - seenMs < SAME_MS && now - toldMs < AGAIN_MS;
    seenMs = now;
    if (isSame) return;
    toldMs = now;
    complain(`${lineOf(error)} (the queue; retrying)`);
  }
  return {
    onQueueError,
    onError(error) {
      if (error instanceof Error && error.name === 'QueueError') onQueueError(error);
      else complain(lineOf(error));
    },
  };
}

function lineOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return `radioshed: ${message.replace(/\.$/, '') || 'an error without a message'}${why}`;
}
