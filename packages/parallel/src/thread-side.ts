import type { CallHandler, CallFactory, ThreadContext } from './call.js';
import { failureOf } from './failure.js';
import { loadFunction } from './load.js';
import { withoutLongLists } from './long-lists.js';
import { sentPool } from './sent-pool.js';
import type { FromThread, ThreadBrief, ToThread } from './thread-messages.js';

/** The part of a service thread that runs in the thread: it serves calls. It is prepared once, even if that fails. */
export function createThreadSide(
  { work, args, poolSize }: ThreadBrief,
  send: (message: FromThread) => void,
): (message: ToThread) => void {
  const calls = new Map<number, AbortController>();
  /** Calls that wait until a part of their result was taken. */
  const taken = new Map<number, () => void>();
  const releases: (() => void | Promise<void>)[] = [];
  const pool = poolSize === undefined ? undefined : sentPool(poolSize, send);
  const answer = prepare({ ...(pool && { pool }), onClose: (release) => void releases.push(release) });
  const prepared = (): void => send({ kind: 'prepared' });
  answer.then(prepared, prepared); // a failure rejects every call

  async function prepare(tools: ThreadContext): Promise<CallHandler<unknown, unknown>> {
    const factory = (await loadFunction(work)) as CallFactory<unknown, unknown, unknown>;
    return factory(args, tools);
  }

  async function serve(call: number, input: unknown): Promise<void> {
    const controller = new AbortController();
    calls.set(call, controller);
    try {
      const onProgress = (progress: unknown): void => send({ kind: 'progress', call, progress });
      const { signal } = controller;
      const result = await (await answer)(input, { signal, onProgress });
      const { rest, parts } = withoutLongLists(result);
      for (const part of parts) {
        send({ kind: 'part', call, part });
        await new Promise<void>((resolve) => void taken.set(call, resolve));
      }
      send({ kind: 'result', call, result: rest });
    } catch (thrown) {
      send({ kind: 'failure', call, failure: failureOf(thrown) });
    } finally {
      calls.delete(call);
      taken.delete(call);
    }
  }

  async function close(): Promise<void> {
    try {
      for (const release of releases) await release();
    } finally {
      send({ kind: 'closed' });
    }
  }

  return (message) => {
    switch (message.kind) {
      case 'call':
        return void serve(message.call, message.input);
      case 'cancel':
        return calls.get(message.call)?.abort();
      case 'more':
        return taken.get(message.call)?.();
      case 'close':
        return void close();
      case 'job-progress':
      case 'job-end':
        return pool?.take(message);
    }
  };
}
