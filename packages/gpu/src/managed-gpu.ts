import { type FunctionRef, untilAborted } from '@radioshed/parallel';

import { GpuError, isGpuError } from './gpu-error.js';
import type { Gpu } from './host.js';
import { watchdog } from './watchdog.js';

/**
 * Keeps a device: opens it when it is first needed, hands it one piece of work at a time, gives it up when it fails or
 * does not answer, and opens another for the next. Where the device lives, in this thread or in a process of its own, is
 * the keeper's affair; so work is named by module, as that of pools.
 */
export interface ManagedGpu {
  /**
   * Calls the {@link GpuWork} that `work` names with `args`, once the work before it has ended.
   *
   * @throws GpuError for what the device reports, of kind `absent` where none is to be had, `lost` or `timeout` where it
   *   was given up; what the work throws; the signal's reason at once, also when the work ends later.
   */
  run<A, R>(work: FunctionRef, args: A, options?: ManagedRunOptions): Promise<R>;
  /** Gives the device back; work fails from then on. */
  close(): void;
}

/** How work on a kept device is watched, called off and bounded in time. */
export interface ManagedRunOptions {
  readonly signal?: AbortSignal;
  /** Told the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Longest the work may take, ms; a minute by default. */
  readonly timeoutMs?: number;
  /** Longest it may go without telling that more of it is done, ms: a device that hangs is given up then. No limit where absent. */
  readonly quietMs?: number;
}

/** Work on a device. It ends soon after `signal` says so, and hands `timeoutMs` to `gpu.run`. */
export type GpuWork<A, R> = (gpu: Gpu, args: A, options: WorkOptions) => Promise<R>;

/** What the work itself is handed of {@link ManagedRunOptions}: always a signal, someone to tell, and a limit in ms. */
export interface WorkOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly timeoutMs: number;
}

/** What holds a device and works with it. */
export interface Holder {
  run(work: FunctionRef, args: unknown, options: WorkOptions): Promise<unknown>;
  /** Settles when the device is gone, also where no one works with it. */
  readonly gone: Promise<unknown>;
  /** Lets go of the device at once, whatever it does. */
  end(): void;
}

/** Gets hold of a device. @throws GpuError of kind `absent` with the reason; the signal's when that takes too long. */
export type StartHolder = (signal: AbortSignal) => Promise<Holder>;

/** Longest that opening a device may take, ms. */
const START_MS = 30_000;
/** What work that is cut off by the device's own watch gets to say so, ms. */
const GRACE_MS = 1000;
/** After so many failures one after the other, or where there is no device, nothing is tried for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** Keeps no result. */
const NOTHING = (): void => {};

/** Errors after which a device is not used again. */
const GIVEN_UP: readonly string[] = ['lost', 'timeout'];

export interface ManagedGpuTimes {
  readonly startMs?: number;
  readonly graceMs?: number;
  readonly restMs?: number;
}

/** The half of a keeper that does not depend on where the device lives. */
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
    if (holder === undefined) throw new GpuError('lost', 'the device went as soon as it was opened');
    return holder;
  };

  const giveUp = (error: GpuError): GpuError => {
    holder?.end();
    holder = undefined;
    failures++;
    if (failures >= MOST_FAILURES) {
      const message = `it failed ${failures} times in a row and rests for ${restMs / 1000} s: ${error.message}`;
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
    const watch = watchdog(options.timeoutMs + graceMs, `no answer in ${options.timeoutMs} ms`);
    const quiet = quietMs === undefined ? undefined : watchdog(quietMs, `nothing heard of it for ${quietMs} ms`);
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
      closed ??= new GpuError('lost', 'the device was given back');
      holder?.end();
      holder = undefined;
    },
  };
}
