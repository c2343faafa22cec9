import { GpuError } from './gpu-error.js';

/** Barks with a {@link GpuError} of kind `timeout` when its time is over. */
export interface Watchdog {
  readonly barked: Promise<never>;
  /** Starts the time anew. */
  again(): void;
  stop(): void;
}

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
