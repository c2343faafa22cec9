import { KEY_SCOPES, type KeyScope, MOST_KEY_GRACE_S } from '@radioshed/quota';
import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { numberIn } from '../fields/number-in.js';
import { readBody } from '../fields/read-body.js';
import { optionalTime } from '../fields/time-field.js';

/** A new key. */
export interface KeyRequest {
  /** Those of the calling key by default. */
  readonly scopes?: readonly KeyScope[] | undefined;
  /** Ms since 1970; the expiry of the calling key by default. */
  readonly expires_at?: number | undefined;
}

/** How a key is replaced. */
export interface RotateKeyRequest {
  /** Time for which the old key stays valid, s. */
  readonly grace_s: number;
  /** Expiry of the new key, ms since 1970. */
  readonly expires_at?: number | undefined;
}

const DAY_S = 86_400;
const time = (description: string): z.ZodType<number | undefined> =>
  optionalTime.meta({ type: 'string', description: `${description}; ISO 8601, UTC unless another zone is given` });

const scopes: z.ZodType<readonly KeyScope[] | undefined> = field(
  (raw) => {
    if (raw === undefined) return undefined;
    const words = KEY_SCOPES.join(', ');
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > KEY_SCOPES.length)
      return refuse(raw, `a list of ${words}`, '');
    const unknown = raw.find((each) => !KEY_SCOPES.includes(each as KeyScope));
    return unknown === undefined
      ? KEY_SCOPES.filter((each) => raw.includes(each))
      : refuse(unknown, `one of ${words}`, '');
  },
  {
    type: 'array',
    items: { type: 'string', enum: KEY_SCOPES },
    minItems: 1,
    maxItems: KEY_SCOPES.length,
    description: 'what the key may do; default all that the calling key may do',
  },
);

/** The body of POST /keys. */
export const keyRequest: z.ZodType<KeyRequest> = z.object({
  scopes,
  expires_at: time('when the key expires; default the expiry of the calling key'),
});

/** The body of /keys/{id}/rotate. */
export const rotateKeyRequest: z.ZodType<RotateKeyRequest> = z.object({
  grace_s: numberIn({
    min: 0,
    max: MOST_KEY_GRACE_S,
    unit: 's',
    integer: true,
    default: DAY_S,
    description: 'time for which the old key stays valid',
  }),
  expires_at: time('when the new key expires; by default it is valid for as long as the old key was when issued'),
});

/** The body of /keys/{id}/expire. */
export const expireKeyRequest: z.ZodType<{ readonly expires_at?: number | undefined }> = z.object({
  expires_at: time('new expiry of the key, earlier than the present one'),
});

/** The key in an address. */
export const keyIdPart: z.ZodType<{ readonly id: string }> = z.object({
  id: z.string().meta({ description: 'id of a key in the list of keys' }),
});

/** Reads the body of POST /keys. @throws RequestError */
export function readKeyRequest(body: unknown): KeyRequest {
  return readBody(keyRequest, body ?? {});
}

/** Reads the body of /keys/{id}/rotate. @throws RequestError */
export function readRotateKeyRequest(body: unknown): RotateKeyRequest {
  return readBody(rotateKeyRequest, body ?? {});
}

/** Reads the time in the body of /keys/{id}/expire, ms since 1970; undefined if it is missing. @throws RequestError */
export function readExpireKeyRequest(body: unknown): number | undefined {
  return readBody(expireKeyRequest, body ?? {}).expires_at;
}
