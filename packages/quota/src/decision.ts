/** Why something is refused, in the words and with the status of the interface. */
export interface Refusal {
  readonly allowed: false;
  readonly status: 400 | 403 | 429;
  readonly error: string;
}

/** The refusals that always read the same, in the words of the interface. */
export const REFUSALS: Readonly<Record<'inProgress' | 'noCredit' | 'radius', Refusal>> = {
  inProgress: {
    allowed: false,
    status: 429,
    error: 'Calculation in progress, wait for existing calculations to complete',
  },
  noCredit: { allowed: false, status: 403, error: 'You do not have any credit, order a plan' },
  radius: { allowed: false, status: 400, error: 'Radius exceeds the maximum allowed for the plan' },
};

/** The interface names the pause but not its text. */
export function tooSoon(pauseMs: number): Refusal {
  return { allowed: false, status: 429, error: `Too many requests, pause at least ${pauseMs / 1000} s` };
}
