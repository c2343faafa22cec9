import { isArchiveError } from '@radioshed/archive';

import { refusedRequest } from '../host/service-error.js';

/** Number of items that an account has and may have. */
export interface AccountCap {
  readonly count: number;
  readonly most: number;
  /** `templates` */
  readonly what: string;
}

/** @throws ServiceError 400 naming the field of the request, where the account is at its limit. */
export function checkCap(field: string, value: string, cap: AccountCap): void {
  if (cap.count >= cap.most) throw atCap(field, value, cap);
}

/** The error of an account that is at its limit. */
export function atCap(field: string, value: string, { count, most, what }: AccountCap): Error {
  const limits = `at most ${most} ${what} per account`;
  const message = `${field}: there are already ${count} ${what}; allowed: ${limits}. Delete some first.`;
  return refusedRequest([{ field, value, limits, unit: '', message }]);
}

/**
 * Adds an item, unless the account is at its limit. The archive counts in the transaction that adds, as servers may
 * share it.
 *
 * @throws ServiceError 400 naming the field of the request
 */
export async function addedBelowCap<T>(
  field: string,
  value: string,
  { most, what }: Omit<AccountCap, 'count'>,
  add: (most: number) => Promise<T>,
): Promise<T> {
  try {
    return await add(most);
  } catch (error) {
    if (isArchiveError(error) && error.kind === 'too-many') throw atCap(field, value, { count: most, most, what });
    throw error;
  }
}
