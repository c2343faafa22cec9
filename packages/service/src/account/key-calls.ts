import type { Caller, KeyInfo } from '@radioshed/archive';
import {
  type AccountResponse,
  type AuditRecord,
  type IssuedKeyResponse,
  type ListedKey,
  type MessageResponse,
  readAccountDeletion,
  readAuditQuery,
  readExpireKeyRequest,
  readKeyRequest,
  readRotateKeyRequest,
} from '@radioshed/contract/schemas';
import { KEY_SCOPES, type KeyScope } from '@radioshed/quota';
import { defined } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, refusedRequest, ServiceError } from '../host/service-error.js';
import { checkCap } from './account-cap.js';
import { createAccountTurns } from './account-turns.js';
import { createChangePace } from './change-pace.js';

/** Keys of an account, its audit log, and its end. A key never grants more than it has: neither scopes nor time. */
export interface KeyCalls {
  /** GET /account */
  ownAccount(caller: Caller): Promise<AccountResponse>;
  /** DELETE /account: all that it owns. The name confirms it. @throws ServiceError 400 */
  deleteAccount(caller: Caller, query: unknown): Promise<MessageResponse>;
  /** GET /keys: without the keys themselves. */
  keys(caller: Caller): Promise<readonly ListedKey[]>;
  /** POST /keys @throws ServiceError 400, 403, 429 */
  issueKey(caller: Caller, body: unknown): Promise<IssuedKeyResponse>;
  /** /keys/{id}/rotate @throws ServiceError 400, 403, 404, 429 */
  rotateKey(caller: Caller, id: string, body: unknown): Promise<IssuedKeyResponse>;
  /** /keys/{id}/expire @throws ServiceError 400, 404, 429 */
  expireKey(caller: Caller, id: string, body: unknown): Promise<MessageResponse>;
  /** DELETE /keys/{id} @throws ServiceError 404, 429 */
  revokeKey(caller: Caller, id: string): Promise<MessageResponse>;
  /** /audit: a page of the account's log. @throws ServiceError 400 */
  audit(caller: Caller, query: unknown): Promise<readonly AuditRecord[]>;
  /** /audit/export: the whole log, page by page. */
  auditPages(caller: Caller): AsyncIterable<readonly AuditRecord[]>;
}

/** The calls of keys. */
export function keyCalls({ archive, settings }: Host): KeyCalls {
  const turns = createAccountTurns();
  const pace = createChangePace();
  const ownKeys = ({ account }: Caller): Promise<readonly KeyInfo[]> => archive.keys(account.id);
  const ownKey = async (caller: Caller, id: string): Promise<KeyInfo> => {
    const found = (await ownKeys(caller)).find(({ keyId }) => keyId === id);
    if (found === undefined) throw noKey(id);
    return found;
  };
  /** Changes of an account's keys, one after another. */
  const change = <T>({ account }: Caller, work: () => Promise<T>): Promise<T> =>
    guarded(() =>
      turns(account.id, () => {
        pace.count(account.id);
        return work();
      }),
    );
  const issued = async (
    caller: Caller,
    { key, keyId }: { readonly key: string; readonly keyId: string },
  ): Promise<IssuedKeyResponse> => ({
    id: keyId,
    key,
    ...termsOf(await ownKey(caller, keyId)),
  });
  const checkCount = async (caller: Caller): Promise<void> => {
    const count = (await ownKeys(caller)).length;
    checkCap('keys', '', { count, most: settings.maxKeys, what: 'keys' });
  };
  const page = async ({ account }: Caller, after: number): Promise<readonly AuditRecord[]> =>
    (await archive.accountAudit(account.id, after)).map(({ accountId: _own, ...record }) => record);

  return {
    ownAccount: async ({ account: { id, name, plan, createdAt }, scopes }) => ({
      account: id,
      name,
      plan,
      created_at: createdAt,
      scopes: scopes ?? KEY_SCOPES,
    }),
    deleteAccount: ({ account }, query) =>
      guarded(async () => {
        const name = readAccountDeletion(query);
        if (name !== account.name) {
          const limits = 'the name of the account, as GET /account returns it';
          throw refusedRequest([{ field: 'name', value: name, limits, unit: '', message: `name: allowed: ${limits}` }]);
        }
        await archive.deleteAccount(account.id);
        return { message: `Account ${account.id} deleted with everything it owned` };
      }),
    keys: (caller) =>
      guarded(async () =>
        (await ownKeys(caller)).map((info) => ({
          id: info.keyId,
          created_at: info.createdAt,
          ...termsOf(info),
          last_used_at: info.lastUsedAt ?? null,
          calling: info.keyId === caller.keyId,
        })),
      ),
    issueKey: (caller, body) =>
      change(caller, async () => {
        const { scopes = caller.scopes, expires_at } = readKeyRequest(body);
        const own = await ownKey(caller, caller.keyId);
        checkGrant(own, scopes, expires_at);
        await checkCount(caller);
        const expiresAt = expires_at === undefined ? own.expiresAt : isoOf(expires_at);
        const terms = defined({ scopes, expiresAt });
        return issued(caller, await archive.issueKey(caller.account.id, terms));
      }),
    rotateKey: (caller, id, body) =>
      change(caller, async () => {
        const { grace_s, expires_at } = readRotateKeyRequest(body);
        const [own, old] = [await ownKey(caller, caller.keyId), await ownKey(caller, id)];
        checkGrant(own, old.scopes, expires_at);
        await checkCount(caller);
        const next = await archive.rotateKey(id, {
          graceS: grace_s,
          ...(expires_at !== undefined && { expiresAt: isoOf(expires_at) }),
          ...defined({ latestExpiry: own.expiresAt }),
        });
        if (next === undefined) throw noKey(id);
        return issued(caller, next);
      }),
    expireKey: (caller, id, body) =>
      change(caller, async () => {
        const time = readExpireKeyRequest(body);
        if (time === undefined) {
          const limits = 'a time such as 2026-05-01T12:00:00Z';
          const message = `expires_at: missing; allowed: ${limits}`;
          throw refusedRequest([{ field: 'expires_at', value: null, limits, unit: '', message }]);
        }
        await ownKey(caller, id);
        if (!(await archive.expireKey(id, isoOf(time)))) throw noKey(id);
        return { message: `Key ${id} expires at ${isoOf(time)}` };
      }),
    revokeKey: (caller, id) =>
      change(caller, async () => {
        await ownKey(caller, id);
        if (!(await archive.revokeKey(id))) throw noKey(id);
        return { message: `Key ${id} revoked` };
      }),
    audit: (caller, query) => guarded(() => page(caller, readAuditQuery(query))),
    async *auditPages(caller) {
      for (let after = 0; ;) {
        const records = await guarded(() => page(caller, after));
        if (records.length === 0) return;
        yield records;
        after = records.at(-1)?.id ?? after;
      }
    },
  };
}

function termsOf({ scopes, expiresAt }: KeyInfo): Pick<ListedKey, 'scopes' | 'expires_at'> {
  return { scopes: scopes ?? KEY_SCOPES, expires_at: expiresAt ?? null };
}

/** @throws ServiceError 403 for a key that could do more than the calling key, or outlive it */
function checkGrant(own: KeyInfo, scopes: readonly KeyScope[] | undefined, expiresMs: number | undefined): void {
  const had = own.scopes ?? KEY_SCOPES;
  const more = (scopes ?? KEY_SCOPES).find((scope) => !had.includes(scope));
  if (more !== undefined) {
    const error = `A key cannot grant rights that it lacks: the scope ${more} is needed, the key has ${had.join(', ')}`;
    throw new ServiceError(403, { error });
  }
  if (expiresMs === undefined || own.expiresAt === undefined || expiresMs <= Date.parse(own.expiresAt)) return;
  throw new ServiceError(403, {
    error: `A key cannot issue a key that expires after it: this key expires at ${own.expiresAt}`,
  });
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function noKey(id: string): ServiceError {
  return gone({ field: 'id', value: id, limits: 'the id of one of your keys' });
}
