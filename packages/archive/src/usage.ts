/** What a call adds to an account's books. */
export interface Charge {
  /** What the call counts as: `area`, `path` … */
  readonly counter: string;
  readonly credits: number;
  /** Credits of a month (UTC) that may not be passed; none by default. */
  readonly limit?: number;
}

/** What was counted on a day, in UTC. */
export interface Usage {
  /** `2026-11-21` */
  readonly day: string;
  readonly counter: string;
  readonly calls: number;
  readonly credits: number;
}

/** From when on the calls of an account are counted. */
export interface UsageOptions {
  /** First day, `2026-11-21`; from the first by default. */
  readonly from?: string;
}

/** Credits and counts. */
export interface UsageStore {
  /** Charges a call that saves nothing. @throws NoCreditError; OutOfRangeError for an account that does not exist */
  charge(accountId: number, charge: Charge): Promise<void>;
  /** Credits charged in a month, `2026-11`; the present one (UTC) by default. What is deleted stays charged. */
  creditsUsed(accountId: number, month?: string): Promise<number>;
  /** Counts by day and counter, the oldest first. */
  usage(accountId: number, options?: UsageOptions): Promise<readonly Usage[]>;
}

/** By day, then by counter, whatever a database's alphabet is. */
export function byDay(a: Usage, b: Usage): number {
  return `${a.day} ${a.counter}` < `${b.day} ${b.counter}` ? -1 : 1;
}

/** A charge that the month's credits do not cover. */
export class NoCreditError extends Error {
  override readonly name = 'NoCreditError';
}

/** Whether `error` is a {@link NoCreditError}, also one from another copy of this package. */
export function isNoCreditError(error: unknown): error is NoCreditError {
  return error instanceof Error && error.name === 'NoCreditError';
}
