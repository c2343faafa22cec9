import { GpuError } from './gpu-error.js';

/** Rejects with a {@link GpuError} of kind `timeout` when its time has run out. */
export interface Watchdog {
  readonly barked: Promise<never>;
  /** Restarts the time. */
  again(): void;
  stop(): void;
}

/** A promise that rejects when nothing reports for a time. */
export function watchdog(timeoutMs: number, message: string): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = (): void => {};
  const barked = new Promise<never>((_, reject) => {
    again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new GpuError('timeout', message)), timeoutMs);
    };
    again();
  });
  return { barked, again: () => again(), stop: () => clearTimeout(timer) };
}
