import { setTimeout as pause } from 'node:timers/promises';

import type { RunningServer } from '@radioshed/http/node';
import type { Service } from '@radioshed/service';

/** What ends together. */
export interface Closing {
  readonly server: RunningServer;
  readonly service: Pick<Service, 'drain'>;
  /** How long calculations may go on, ms. */
  readonly graceMs: number;
  /** Calls off what is still under way after that. */
  readonly callOff: () => void;
}

/** What is called off gets this long to let go, and its answers to reach their clients, ms. */
const LAST_ANSWERS_MS = 10_000;

/**
 * Takes nothing new, lets calculations come to their end, also those whose clients have gone, calls off what takes too
 * long, and ends when the last answer is out.
 */
export async function closeGracefully({ server, service, graceMs, callOff }: Closing): Promise<void> {
  const closed = server.close(graceMs + LAST_ANSWERS_MS);
  const timer = new AbortController();
  const drained = service.drain();
  await Promise.race([drained, pause(graceMs, undefined, { signal: timer.signal })]);
  timer.abort();
  callOff();
  await Promise.all([drained, closed]);
}
