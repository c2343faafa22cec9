import { setTimeout as pause } from 'node:timers/promises';

import type { RunningServer } from '@radioshed/http/node';
import type { Service } from '@radioshed/service';

/** The parts of a server to close. */
export interface Closing {
  readonly server: RunningServer;
  readonly service: Pick<Service, 'drain'>;
  /** Time for running calculations, ms. */
  readonly graceMs: number;
  /** Cancels the calculations left after that. */
  readonly cancel: () => void;
}

/** Time for cancelled calculations to stop and for their responses, ms. */
const LAST_RESPONSES_MS = 10_000;

/**
 * Accepts no new requests, lets calculations finish, even if their clients have disconnected, cancels those that take
 * too long, and ends after the last response.
 */
export async function closeGracefully({ server, service, graceMs, cancel }: Closing): Promise<void> {
  const closed = server.close(graceMs + LAST_RESPONSES_MS);
  const timer = new AbortController();
  const drained = service.drain();
  await Promise.race([drained, pause(graceMs, undefined, { signal: timer.signal })]);
  timer.abort();
  cancel();
  await Promise.all([drained, closed]);
}
