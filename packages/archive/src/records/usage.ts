import type { CallCommit } from './call.js';
import type { NewResponse } from './repeat.js';

/** Charge and count of a call. */
export interface Charge {
  /** Counter of the call: `area`, `path` … */
  readonly counter: string;
  readonly credits: number;
  /** Limit of credits per month (UTC); none by default. */
  readonly limit?: number;
  /** The response, stored with the charge for a repeated request. */
  readonly stored?: NewResponse;
}

/** A count of one day, in UTC. */
export interface Usage {
  /** `2026-11-21` */
  readonly day: string;
  readonly counter: string;
  readonly calls: number;
  readonly credits: number;
}

/** Calls and credits of an account. */
export interface UsageTotal {
  readonly calls: number;
  readonly credits: number;
}

/** Period of the counts. */
export interface UsageOptions {
  /** First day, such as `2026-11-21`; all days by default. */
  readonly from?: string;
}

/** Credits and counts. */
export interface UsageStore {
  /**
   * Charges a call that saves nothing, only while the claim of `commit` holds, and together with its response.
   *
   * @param maxAccountBytes storage limit of the account, bytes, which the response must fit; none by default.
   * @throws NoCreditError; OutOfRangeError if the account does not exist; FencedOffError if the claim no longer holds;
   *   RepeatedError if a response is stored under its key; ArchiveError if there is no room for the response
   */
  charge(accountId: number, charge: Charge, commit?: CallCommit, maxAccountBytes?: number): Promise<void>;
  /** Credits charged in a month such as `2026-11`; the current one (UTC) by default. Deletion refunds nothing. */
  creditsUsed(accountId: number, month?: string): Promise<number>;
  /** Counts by day and counter, oldest first. */
  usage(accountId: number, options?: UsageOptions): Promise<readonly Usage[]>;
  /** Totals of all accounts that made a call in the period, by account number. */
  usageByAccount(options?: UsageOptions): Promise<ReadonlyMap<number, UsageTotal>>;
}

/** Sorts by day, then counter, whatever the collation of the database. */
export function byDay(a: Usage, b: Usage): number {
  return `${a.day} ${a.counter}` < `${b.day} ${b.counter}` ? -1 : 1;
}

/** The month's credits do not cover a charge. */
export class NoCreditError extends Error {
  override readonly name = 'NoCreditError';
}

/** Whether `error` is a {@link NoCreditError}, even from another copy of this package. */
export function isNoCreditError(error: unknown): error is NoCreditError {
  return error instanceof Error && error.name === 'NoCreditError';
}
