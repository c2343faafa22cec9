import { EXIT_CODE, type ExitCode } from './exit-code.js';

/** Time for a cancelled calculation to stop, ms. */
const GRACE_MS = 900;

/** Time for a stopped process to end by itself once its work is done, ms. */
const LEFT_MS = 2000;

/** Aborts on the first Ctrl-C or SIGTERM; ends the process if that takes too long, or on a second signal. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code of the signal, if there was one. */
  readonly exitCode: () => ExitCode | undefined;
  /** Waits for work that must not be interrupted, such as writing a file. */
  readonly finish: <T>(work: Promise<T>) => Promise<T>;
  /** Removes the signal handlers. */
  readonly release: () => void;
}

/**
 * Watches for Ctrl-C and SIGTERM.
 *
 * @param onForced called before the process is ended because the work did not stop
 */
export function watchInterruption(onForced: () => void): Interruption {
  const controller = new AbortController();
  let code: ExitCode | undefined;
  let unfinished = 0;
  let released = false;
  const end = (): void => {
    onForced();
    process.exit(code);
  };
  const endWhenFinished = (): void => {
    if (released) return;
    if (unfinished === 0) end();
    else setTimeout(endWhenFinished, 50).unref();
  };
  const stop = (next: ExitCode) => (): void => {
    if (code !== undefined) end();
    code = next;
    controller.abort();
    setTimeout(endWhenFinished, GRACE_MS).unref();
  };
  const onInt = stop(EXIT_CODE.interrupted);
  const onTerm = stop(EXIT_CODE.terminated);
  process.on('SIGINT', onInt);
  process.on('SIGTERM', onTerm);
  return {
    signal: controller.signal,
    exitCode: () => code,
    finish: async (work) => {
      unfinished++;
      try {
        return await work;
      } finally {
        unfinished--;
      }
    },
    release: () => {
      released = true;
      process.off('SIGINT', onInt);
      process.off('SIGTERM', onTerm);
      // Runs only if something is left, such as a timer of a queue that did not respond: all work is done.
      if (code !== undefined) setTimeout(() => process.exit(), LEFT_MS).unref();
    },
  };
}
