import { checkRange } from '@radioshed/units';

/** A refusal, with the message and status of the interface. */
export interface Refusal {
  readonly allowed: false;
  readonly status: 400 | 403 | 429;
  readonly error: string;
  /** When to ask again, s; absent if unknown. */
  readonly retryAfterS?: number;
}

/** Refusals with a fixed message of the interface. */
export const REFUSALS: Readonly<Record<'inProgress' | 'noCredit' | 'radius', Refusal>> = {
  inProgress: {
    allowed: false,
    status: 429,
    error: 'Calculation in progress, wait for existing calculations to complete',
  },
  noCredit: { allowed: false, status: 403, error: 'You do not have any credit, order a plan' },
  radius: { allowed: false, status: 400, error: 'Radius exceeds the maximum allowed for the plan' },
};

/**
 * The refusal of a calculation within the pause after the last one. The interface defines the pause but no message.
 *
 * @param pauseMs ms, ≥ 0.
 * @throws OutOfRangeError for another pause.
 */
export function tooSoon(pauseMs: number): Refusal {
  checkRange('pauseMs', pauseMs, 0, Infinity, 'ms');
  return {
    allowed: false,
    status: 429,
    error: `Too many requests, pause at least ${pauseMs / 1000} s`,
    retryAfterS: Math.max(1, Math.ceil(pauseMs / 1000)),
  };
}
