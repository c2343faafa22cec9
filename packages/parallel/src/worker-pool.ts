import { checkInteger } from '@radioshed/units';

import { createControl, DONE, MAX_UNITS, NEXT, SHARE, STOP } from './control.js';
import { errorOf } from './failure.js';
import type { LoadModule } from './function-ref.js';
import type { Job, Pool, RunOptions } from './job.js';
import { PROGRESS_MS, progressReporter } from './progress.js';
import type { Brief, Order, Report } from './protocol.js';

/** A worker as its pool sees it. */
export interface WorkerHandle {
  send(order: Order): void;
  /** Whether the worker keeps the process alive. */
  hold(on: boolean): void;
  end(): Promise<void>;
}

/** Starts a worker. `onDeath` is called once when it ends without being asked to. */
export type StartWorker = (onReport: (report: Report) => void, onDeath: (cause: unknown) => void) => WorkerHandle;

interface Member {
  readonly handle: WorkerHandle;
  readonly knows: Set<number>;
  task: Task | undefined;
}

interface Task {
  readonly id: number;
  readonly brief: Brief;
  workers: number;
  stopped: { readonly reason: unknown } | undefined;
  readonly settle: (outcome: Task['stopped']) => void;
}

/**
 * The scheduler of a pool. Workers start on first use and stay. Each takes units from the counter of its job; while
 * several jobs are open, it moves to the one with the fewest workers after every turn.
 */
export function workerPool(size: number, start: StartWorker, load?: LoadModule): Pool {
  const members = new Set<Member>();
  const tasks = new Set<Task>(); // in the order they were last served
  let lastId = 0;
  let closed = false;

  function join(): Member {
    const handle = start(
      (report) => finishTurn(member, report),
      (cause) => {
        members.delete(member);
        if (member.task !== undefined) stop(member.task, new Error(`a worker died: ${messageOf(cause)}`, { cause }));
        finishTurn(member);
      },
    );
    const member: Member = { handle, knows: new Set(), task: undefined };
    members.add(member);
    return member;
  }

  function stop(task: Task, reason: unknown): void {
    task.stopped ??= { reason };
    Atomics.store(task.brief.control, STOP, 1);
  }

  function finishTurn(member: Member, report?: Report): void {
    const task = member.task;
    if (task !== undefined) {
      member.task = undefined;
      task.workers--;
      if (members.has(member)) member.handle.hold(false);
      if (report?.failure !== undefined) stop(task, errorOf(report.failure));
    }
    dispatch();
  }

  function dispatch(): void {
    for (const task of tasks) if (task.workers === 0 && !hasWork(task)) conclude(task);
    for (const task of tasks) Atomics.store(task.brief.control, SHARE, tasks.size > 1 ? 1 : 0);
    for (let task = neediest(); task !== undefined; task = neediest()) {
      try {
        const member = idle() ?? (members.size < size ? join() : undefined);
        if (member === undefined) return;
        beginTurn(member, task);
      } catch (error) {
        stop(task, error); // no worker can be started, or `args` cannot be cloned
        if (task.workers === 0) conclude(task);
      }
    }
  }

  function neediest(): Task | undefined {
    let best: Task | undefined;
    for (const task of tasks) {
      if (hasWork(task) && task.workers < task.brief.count && task.workers < (best?.workers ?? Infinity)) best = task;
    }
    return best;
  }

  function idle(): Member | undefined {
    for (const member of members) if (member.task === undefined) return member;
    return undefined;
  }

  function beginTurn(member: Member, task: Task): void {
    tasks.delete(task);
    tasks.add(task);
    member.handle.send({ kind: 'turn', job: task.id, ...(member.knows.has(task.id) ? {} : { brief: task.brief }) });
    member.knows.add(task.id);
    member.task = task;
    member.handle.hold(true);
    task.workers++;
  }

  function conclude(task: Task): void {
    tasks.delete(task);
    for (const member of members) {
      if (member.knows.delete(task.id)) member.handle.send({ kind: 'forget', job: task.id });
    }
    task.settle(task.stopped);
  }

  async function run<A>({ work, args, count }: Job<A>, { signal, onProgress }: RunOptions = {}): Promise<void> {
    checkInteger('count', count, 0, MAX_UNITS);
    signal?.throwIfAborted();
    if (closed) throw new Error('the pool is closed');
    const report = progressReporter(count, onProgress);
    if (count === 0) return report(0);

    const control = createControl();
    const { promise, settle } = settlement();
    const task: Task = { id: ++lastId, brief: { work, args, count, control }, workers: 0, stopped: undefined, settle };
    const onAbort = (): void => {
      stop(task, signal?.reason);
      dispatch();
    };
    const onTick = (): void => {
      try {
        report(Atomics.load(control, DONE));
      } catch (error) {
        stop(task, error);
        dispatch();
      }
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    const timer = onProgress && setInterval(onTick, PROGRESS_MS);
    tasks.add(task);
    dispatch();
    try {
      await promise;
    } finally {
      clearInterval(timer);
      signal?.removeEventListener('abort', onAbort);
    }
    report(count);
  }

  async function close(): Promise<void> {
    closed = true;
    const ending = [...members].map((member) => member.handle.end());
    members.clear();
    for (const task of tasks) stop(task, new Error('the pool is closed'));
    await Promise.all(ending);
    for (const task of tasks) conclude(task);
  }

  return { size, run, close, ...(load && { load }) };
}

function hasWork({ stopped, brief }: Task): boolean {
  return stopped === undefined && Atomics.load(brief.control, NEXT) < brief.count;
}

function settlement(): { readonly promise: Promise<void>; readonly settle: Task['settle'] } {
  let settle: Task['settle'] = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    settle = (outcome) => (outcome === undefined ? resolve() : reject(outcome.reason));
  });
  return { promise, settle };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
