import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import { builtModule, cacheFigures, errorOf, type FunctionRef, threadCaches } from '@radioshed/parallel';
import { checkObject } from '@radioshed/units';

import { GpuError } from './gpu-error.js';
import { type ManagedGpu, type Holder, manage, type ManagedGpuTimes, type WorkOptions } from './managed-gpu.js';
import type { FromProcess, ToProcess } from './process-messages.js';

/** How the device is opened in a separate process. */
export interface GpuProcessOptions {
  /** Names the function that opens the device in the process; by default `openGpu` of `@radioshed/gpu/node`. */
  readonly open?: FunctionRef;
}

/**
 * A managed GPU in a separate process, started on first use: a driver that crashes or hangs affects only that process.
 * Arguments and results are copied between the processes. The process does not keep this one alive, and ends with it.
 */
export function managedGpuProcess(options: GpuProcessOptions = {}, times: ManagedGpuTimes = {}): ManagedGpu {
  const { open = OPEN_GPU } = checkObject('options', options);
  return manage((signal) => startProcess(open, signal), times);
}

const OPEN_GPU: FunctionRef = { module: builtModule(new URL('./dawn.js', import.meta.url)), export: 'openGpu' };
const ENTRY = new URL(builtModule(new URL('./gpu-process.js', import.meta.url)));
/** Share of all caches that those of the process may take. */
const CACHE_SHARE = 1 / 4;
/** Most characters of a dying process's last output. */
const LAST_WORDS = 300;

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (share: number) => void;
}

async function startProcess(open: FunctionRef, signal: AbortSignal): Promise<Holder> {
  // Dawn writes errors to stderr; they are stored in case they are the last.
  const child = fork(fileURLToPath(ENTRY), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const pending = new Map<number, Pending>();
  let said = '';
  let lastId = 0;
  (child.stderr as Socket).unref().setEncoding('utf8');
  child.stderr?.on('data', (text: string) => {
    said = (said + text).slice(-LAST_WORDS);
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.on('exit', kill);
  const death = deathOf(child).then((how) => {
    process.off('exit', kill);
    const words = said.trim();
    return new GpuError('lost', `the process that held the device ${how}${words === '' ? '' : `: ${words}`}`);
  });
  signal.addEventListener('abort', kill, { once: true });
  let dead: GpuError | undefined;
  // Once for all work: a job that waits for the death itself would stay in memory, with its result, as long as the
  // process.
  void death.then((error) => {
    dead = error;
    for (const { reject } of pending.values()) reject(error);
  });

  const opened = new Promise<void>((resolve, reject) => {
    void death.then(reject);
    child.on('message', (message: FromProcess) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'absent') {
        kill();
        return reject(new GpuError('absent', message.reason));
      }
      const work = pending.get(message.id);
      if (message.kind === 'progress') return work?.onProgress(message.share);
      if (message.kind === 'done') work?.resolve(message.value);
      else work?.reject(errorOf(message.failure));
      return undefined;
    });
  });
  // The caches of that process count among those of this thread, whole: what they hold is not known here.
  const limitCaches = (limitBytes: number): void =>
    void child.send({ kind: 'caches', limitBytes } satisfies ToProcess, () => {});
  const holding = threadCaches.hold('gpu', () => limitCaches(0));
  const cacheBytes = Math.floor(CACHE_SHARE * cacheFigures(threadCaches.ledger).limitBytes);
  limitCaches(holding.resize(cacheBytes) ? cacheBytes : 0);
  void death.then(() => holding.resize(0));
  child.send({ kind: 'open', open } satisfies ToProcess);
  await opened;
  signal.removeEventListener('abort', kill);
  hold(child, false);

  const run = async (work: FunctionRef, args: unknown, options: WorkOptions): Promise<unknown> => {
    if (dead !== undefined) throw dead;
    const id = ++lastId;
    const onAbort = (): void => void child.send({ kind: 'abort', id } satisfies ToProcess, () => {});
    hold(child, true);
    try {
      const result = new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject, onProgress: options.onProgress });
        const order: ToProcess = { kind: 'run', id, work, args, timeoutMs: options.timeoutMs };
        // A process that has ended gets no message; its death reports more.
        child.send(order, () => {});
      });
      options.signal.addEventListener('abort', onAbort, { once: true });
      return await result;
    } finally {
      options.signal.removeEventListener('abort', onAbort);
      pending.delete(id);
      hold(child, false);
    }
  };
  return { run, gone: death, end: kill };
}

/** How a process ended, once it has. */
function deathOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal === null ? `ended with ${code}` : `was ended by ${signal}`));
  });
}

/** Whether a process keeps this one alive. */
function hold(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
