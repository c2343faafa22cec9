import { type FunctionRef, untilAborted } from '@radioshed/parallel';

import { GpuError, isGpuError } from './gpu-error.js';
import type { Gpu } from './host.js';
import { watchdog } from './watchdog.js';

/**
 * A GPU whose device is opened on first use, runs one job at a time, is closed when it fails or does not respond, and
 * is replaced for the next job. The device may be in this thread or in a separate process; therefore work is named by
 * module, as for pools.
 */
export interface ManagedGpu {
  /**
   * Calls the {@link GpuWork} that `work` names with `args`, once the job before it has finished.
   *
   * @throws GpuError for what the device reports, of kind `absent` where none is available, `lost` or `timeout` where
   * it
   *   was closed; what the work throws; the signal's reason at once, even if the work ends later.
   */
  run<A, R>(work: FunctionRef, args: A, options?: ManagedRunOptions): Promise<R>;
  /** Closes the device; later work fails. */
  close(): void;
}

/** How work on a managed GPU is cancelled and limited in time, and where its progress is reported. */
export interface ManagedRunOptions {
  readonly signal?: AbortSignal;
  /** Called with the completed fraction of the work, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Time limit, ms; a minute by default. */
  readonly timeoutMs?: number;
  /** Longest time without progress, ms, after which a hanging device is closed. No limit by default. */
  readonly quietMs?: number;
}

/** Work on a device. It ends soon after `signal` aborts, and passes `timeoutMs` to `gpu.run`. */
export type GpuWork<A, R> = (gpu: Gpu, args: A, options: WorkOptions) => Promise<R>;

/** {@link ManagedRunOptions} as the work gets them: always a signal, a progress callback and a time limit in ms. */
export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly timeoutMs: number;
}

/** Holds a device and runs work on it. */
export interface Holder {
  run(work: FunctionRef, args: unknown, options: WorkOptions): Promise<unknown>;
  /** Settles when the device is lost, even while it is idle. */
  readonly gone: Promise<unknown>;
  /** Releases the device at once, even while it is working. */
  end(): void;
}

/** Opens a device. @throws GpuError of kind `absent` with the reason; the signal's reason after a timeout. */
export type StartHolder = (signal: AbortSignal) => Promise<Holder>;

/**
 * Time limit for opening a device, ms. A process with a software driver takes seconds, and many times that on a busy
 * machine.
 */
const START_MS = 60_000;
/** Time for the device's own timeout to be reported before ours, ms. */
const GRACE_MS = 1000;
/** After this number of consecutive failures, or where there is no device, nothing is tried for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** Drops the result. */
const NOTHING = (): void => {};

/** Errors after which a device is not used again. */
const GIVEN_UP: readonly string[] = ['lost', 'timeout'];

/**
 * Times of a managed GPU, ms: limit for opening it, wait for its own timeout to be reported, and rest after failures.
 */
export interface ManagedGpuTimes {
  readonly startMs?: number;
  readonly graceMs?: number;
  readonly restMs?: number;
}

/** The part of a managed GPU that does not depend on where its device is. */
export function manage(
  start: StartHolder,
  { startMs = START_MS, graceMs = GRACE_MS, restMs = REST_MS }: ManagedGpuTimes = {},
): ManagedGpu {
  let holder: Holder | undefined;
  let rest: { readonly until: number; readonly error: GpuError } | undefined;
  let failures = 0;
  let closed: GpuError | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const opened = async (): Promise<Holder> => {
    if (closed !== undefined) throw closed;
    if (holder !== undefined) return holder;
    if (rest !== undefined && performance.now() < rest.until) throw rest.error;
    const watch = watchdog(startMs, `no device was opened in ${startMs} ms`);
    const late = new AbortController();
    try {
      const starting = start(late.signal);
      starting.then(
        (found) => (late.signal.aborted ? found.end() : undefined),
        () => {},
      );
      const found = await Promise.race([starting, watch.barked]);
      holder = found;
      void found.gone.then(() => {
        if (holder === found) holder = undefined;
      });
    } catch (error) {
      late.abort(error);
      const absent = new GpuError('absent', error instanceof Error ? error.message : String(error));
      rest = { until: performance.now() + restMs, error: absent };
      throw absent;
    } finally {
      watch.stop();
    }
    if (closed !== undefined) throw giveUp(closed);
    if (holder === undefined) throw new GpuError('lost', 'the device was lost as soon as it was opened');
    return holder;
  };

  const giveUp = (error: GpuError): GpuError => {
    holder?.end();
    holder = undefined;
    failures++;
    if (failures >= MOST_FAILURES) {
      const message = `it failed ${failures} times in a row and is not used for ${restMs / 1000} s: ${error.message}`;
      rest = { until: performance.now() + restMs, error: new GpuError('absent', message) };
    }
    return error;
  };

  const once = async (
    work: FunctionRef,
    args: unknown,
    options: WorkOptions,
    quietMs: number | undefined,
  ): Promise<unknown> => {
    options.signal.throwIfAborted();
    const at = await opened();
    options.signal.throwIfAborted();
    const watch = watchdog(options.timeoutMs + graceMs, `no response in ${options.timeoutMs} ms`);
    const quiet = quietMs === undefined ? undefined : watchdog(quietMs, `no progress for ${quietMs} ms`);
    let furthest = 0;
    const onProgress = (share: number): void => {
      if (share > furthest) quiet?.again();
      furthest = Math.max(furthest, share);
      options.onProgress(share);
    };
    try {
      const running = at.run(work, args, { ...options, onProgress });
      const value = await Promise.race([running, watch.barked, ...(quiet ? [quiet.barked] : [])]);
      failures = 0;
      return value;
    } catch (error) {
      throw isGpuError(error) && GIVEN_UP.includes(error.kind) ? giveUp(error) : error;
    } finally {
      watch.stop();
      quiet?.stop();
    }
  };

  return {
    run<A, R>(
      work: FunctionRef,
      args: A,
      { signal = new AbortController().signal, onProgress, timeoutMs = TIMEOUT_MS, quietMs }: ManagedRunOptions = {},
    ): Promise<R> {
      const tell = (share: number): void => (signal.aborted ? undefined : onProgress?.(share));
      const result = last.then(() => once(work, args, { signal, onProgress: tell, timeoutMs }, quietMs));
      last = result.then(NOTHING, NOTHING);
      return untilAborted(result as Promise<R>, signal);
    },
    close() {
      closed ??= new GpuError('lost', 'the device was closed');
      holder?.end();
      holder = undefined;
    },
  };
}
