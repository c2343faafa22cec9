import { refusedRequest } from '../life/service-error.js';

/** What an account has of something, and may have. */
export interface AccountCap {
  readonly kept: number;
  readonly most: number;
  /** `templates` */
  readonly what: string;
}

/** @throws ServiceError 400 naming the field of the request, for one more than an account may have. */
export function checkCap(field: string, value: string, { kept, most, what }: AccountCap): void {
  if (kept < most) return;
  const limits = `at most ${most} ${what} of an account`;
  const message = `${field}: there are ${kept} ${what} already; allowed: ${limits}, delete some first`;
  throw refusedRequest([{ field, value, limits, unit: '', message }]);
}
