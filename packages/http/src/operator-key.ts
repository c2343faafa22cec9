import { setTimeout as pause } from 'node:timers/promises';

import { ServiceError } from '@radioshed/service';

import { tooManyKeys } from './failed-keys.js';
import { sameText } from './same-text.js';

/** Checks the operator's key in the header `authorization`. @throws ServiceError 401; 429 after many wrong ones */
export type OperatorKey = (authorization: string | undefined) => Promise<void>;

/** Wrong keys in a minute, from all clients together: behind a proxy their addresses may be unknown. */
const MOST = 30;
const WINDOW_MS = 60_000;
const PAUSE_MS = 1000;

/**
 * After too many wrong keys, every response takes a second more for the rest of the minute, that to the right key too:
 * a guess then holds a connection for a second, of which a server has a limited number. The operator is never locked
 * out.
 *
 * @param nowMs a clock that never goes back, ms.
 * @param wait waits for so long, ms.
 */
export function operatorKey(
  token: string,
  nowMs: () => number,
  wait: (ms: number) => Promise<unknown> = pause,
): OperatorKey {
  let untilMs = -Infinity;
  let wrong = 0;
  return async (authorization) => {
    const refusal = new ServiceError(401, { error: 'This is not the operator’s key' });
    if (authorization === undefined) throw refusal;
    const now = nowMs();
    if (now >= untilMs) [untilMs, wrong] = [now + WINDOW_MS, 0];
    const isRight = sameText(authorization, `Bearer ${token}`);
    const isSlow = wrong >= MOST;
    if (!isRight) wrong++;
    const endMs = untilMs; // another guess may begin the next minute during the pause
    if (isSlow) await wait(PAUSE_MS);
    if (isRight) return;
    if (!isSlow) throw refusal;
    throw tooManyKeys(refusal, Math.max(1, Math.ceil((endMs - nowMs()) / 1000)));
  };
}
