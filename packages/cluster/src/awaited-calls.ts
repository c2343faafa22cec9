import { ArchiveError, type CallStore, type EndedCall } from '@radioshed/archive';

/** Time between checks of all awaited calls, ms. Notifications are faster, and may be lost. */
const POLL_MS = 1000;
/** Time for which the database may be away before the callers get its error, ms. */
export const MOST_AWAY_MS = 30_000;

/** Waits for the ends of calls. */
export interface AwaitedCalls {
  /** Resolves when a call has ended. @throws ArchiveError if the database stays away */
  end(id: string): Promise<EndedCall>;
  /** How many ends were found by a notification, and by looking. */
  readonly found: () => { readonly byNotice: number; readonly byPoll: number };
  close(): void;
}

interface Waiting {
  readonly resolve: (ended: EndedCall) => void;
  readonly reject: (error: unknown) => void;
}

/** Waits for calls by the notifications of the database, and looks at all of them each second. */
export async function awaitedCalls(
  calls: Pick<CallStore, 'ended' | 'watch'>,
  mostAwayMs: number = MOST_AWAY_MS,
): Promise<AwaitedCalls> {
  const waiting = new Map<string, Waiting>();
  const announced = new Set<string>();
  let byNotice = 0;
  let byPoll = 0;
  let awaySince: number | undefined;
  let polling = false;

  async function look(ids: readonly string[], count: (found: number) => void): Promise<void> {
    const ended = (await calls.ended(ids)).filter(({ id }) => waiting.has(id));
    count(ended.length);
    for (const each of ended) {
      waiting.get(each.id)?.resolve(each);
      waiting.delete(each.id);
    }
  }

  /** Many calls may end in one moment: one query reads them all. */
  function noteEnd(id: string): void {
    if (!waiting.has(id)) return;
    announced.add(id);
    if (announced.size > 1) return;
    setImmediate(() => {
      const ids = [...announced];
      announced.clear();
      look(ids, (found) => (byNotice += found)).catch(() => {}); // the next poll finds them, or reports the error
    });
  }

  async function poll(): Promise<void> {
    if (polling || waiting.size === 0) return;
    polling = true;
    const startedMs = performance.now();
    try {
      await look([...waiting.keys()], (found) => (byPoll += found));
      awaySince = undefined;
    } catch (error) {
      awaySince ??= startedMs;
      if (performance.now() - awaySince < mostAwayMs) return;
      // The calls go on: whether they are saved is unknown.
      const unknown = new ArchiveError('unknown', 'the database stopped responding during a call', { cause: error });
      for (const { reject } of waiting.values()) reject(unknown);
      waiting.clear();
    } finally {
      polling = false;
    }
  }

  await calls.watch({ ended: noteEnd });
  const timer = setInterval(() => void poll(), POLL_MS);
  timer.unref();

  return {
    end: (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })),
    found: () => ({ byNotice, byPoll }),
    close: () => clearInterval(timer),
  };
}
