import { KEY_SCOPES, type KeyScope, MOST_KEY_GRACE_S } from '@radioshed/quota';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

/** Permissions of a key, and when it expires. */
export interface KeyTerms {
  /** Default: no restriction. */
  readonly scopes?: readonly KeyScope[];
  /** ISO 8601; the key is refused from then on. It never expires by default. */
  readonly expiresAt?: string;
}

/** How a key is replaced by another with the same scopes. */
export interface RotateOptions {
  /** Time for which the old key stays valid, s, 0 to 31 622 400. */
  readonly graceS: number;
  /** Expiry of the new key. By default the new key is valid for as long as the old one was when issued. */
  readonly expiresAt?: string;
  /** The latest expiry that the new key gets by default, ISO 8601. */
  readonly latestExpiry?: string;
}

/** A key as rotation sees it. */
interface DatedTerms extends KeyTerms {
  readonly createdAt: string;
}

/** Checks terms and writes the time in UTC. @throws OutOfRangeError for a scope or an expiry that no key can have */
export function checkKeyTerms({ scopes, expiresAt }: KeyTerms, now: string): KeyTerms {
  const unknown = scopes?.find((scope) => !KEY_SCOPES.includes(scope));
  if (unknown !== undefined || scopes?.length === 0)
    throw new OutOfRangeError('scopes', unknown ?? '', KEY_SCOPES.join(', '));
  return {
    ...(scopes === undefined ? {} : { scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)) }),
    ...(expiresAt === undefined ? {} : { expiresAt: futureTime(expiresAt, now) }),
  };
}

/** Whether a key has expired. */
export function isExpired({ expiresAt }: KeyTerms, now: string): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.parse(now);
}

/**
 * The terms of a new key that replaces an old one, and the time at which the old one expires.
 * @throws OutOfRangeError
 */
export function rotatedTerms(
  old: DatedTerms,
  { graceS, expiresAt, latestExpiry }: RotateOptions,
  now: string,
): { readonly terms: KeyTerms; readonly oldExpiresAt: string } {
  checkInteger('graceS', graceS, 0, MOST_KEY_GRACE_S, 's');
  const nowMs = Date.parse(now);
  const oldMs = old.expiresAt === undefined ? Infinity : Date.parse(old.expiresAt);
  const lifeMs = oldMs - Date.parse(old.createdAt);
  const renewedMs = Math.min(nowMs + lifeMs, latestExpiry === undefined ? Infinity : Date.parse(latestExpiry));
  const until = expiresAt ?? (renewedMs < Infinity ? new Date(renewedMs).toISOString() : undefined);
  const { scopes } = old;
  const terms = checkKeyTerms({ ...(scopes && { scopes }), ...(until !== undefined && { expiresAt: until }) }, now);
  return { terms, oldExpiresAt: new Date(Math.min(oldMs, nowMs + 1000 * graceS)).toISOString() };
}

/** The new expiry of a key: a time before the one it has. @throws OutOfRangeError */
export function earlierExpiry({ expiresAt: old }: KeyTerms, expiresAt: string, now: string): string {
  const time = futureTime(expiresAt, now);
  if (old === undefined || Date.parse(time) <= Date.parse(old)) return time;
  throw new OutOfRangeError('expiresAt', expiresAt, `up to ${old}, when the key expires already`);
}

function futureTime(text: string, now: string): string {
  const ms = Date.parse(text);
  if (!(ms > Date.parse(now))) throw new OutOfRangeError('expiresAt', text, 'a time after now, as ISO 8601');
  return new Date(ms).toISOString();
}
