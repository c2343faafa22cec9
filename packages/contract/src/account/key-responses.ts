import { KEY_SCOPES, type KeyScope } from '@radioshed/quota';
import * as z from 'zod';

/** A key in the list of keys, without its secret. */
export interface ListedKey {
  /** Names the key in other calls; the key cannot be computed from it. */
  readonly id: string;
  /** ISO 8601, as are the others. */
  readonly created_at: string;
  readonly scopes: readonly KeyScope[];
  /** Null for a key that does not expire. */
  readonly expires_at: string | null;
  /** Null for a key that was never used. */
  readonly last_used_at: string | null;
  /** Whether the call was made with this key. */
  readonly calling: boolean;
}

/** Response to a new key: the only one that has the key itself. */
export interface IssuedKeyResponse {
  readonly id: string;
  readonly key: string;
  readonly scopes: readonly KeyScope[];
  readonly expires_at: string | null;
}

/** The account of the calling key. */
export interface AccountResponse {
  readonly account: number;
  readonly name: string;
  readonly plan: string;
  readonly created_at: string;
  /** Permissions of the calling key. */
  readonly scopes: readonly KeyScope[];
}

const id = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'names the key in other calls' });
const terms = {
  scopes: z.array(z.enum(KEY_SCOPES)),
  expires_at: z.string().nullable().meta({ description: 'null for a key that does not expire' }),
};

/** Checks the response of GET /keys. */
export const listedKeys: z.ZodType<readonly ListedKey[]> = z.array(
  z.object({
    id,
    created_at: z.string(),
    ...terms,
    last_used_at: z
      .string()
      .nullable()
      .meta({ description: 'up to a minute late; null for a key that was never used' }),
    calling: z.boolean().meta({ description: 'whether the call was made with this key' }),
  }),
);

/** Checks an {@link IssuedKeyResponse}. */
export const issuedKey: z.ZodType<IssuedKeyResponse> = z.object({
  id,
  key: z.string().meta({ description: 'the key, in this response only' }),
  ...terms,
});

/** Checks an {@link AccountResponse}. */
export const accountResponse: z.ZodType<AccountResponse> = z.object({
  account: z.int().meta({ description: 'number of the account' }),
  name: z.string(),
  plan: z.string(),
  created_at: z.string(),
  scopes: terms.scopes,
});
