import { EXIT_CODE, type ExitCode } from './exit-code.js';

/** How long a calculation that was told to stop may take to do so, ms. */
const GRACE_MS = 900;

/** The first Ctrl-C or SIGTERM as an abort; what does not stop in time, or a second signal, ends the process. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code that the signal calls for; undefined while there was none. */
  readonly exitCode: () => ExitCode | undefined;
  /** Lets work that must not be cut in two, such as writing a file, come to its end first. */
  readonly finish: <T>(work: Promise<T>) => Promise<T>;
  /** Gives the signals back to Node. */
  readonly release: () => void;
}

/** @param onForced called right before the process is ended because the work did not stop */
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
    },
  };
}
