import type { KeyScope } from '@radioshed/quota';
import type { AccountStore, IssuedKey } from '../records/account.js';
import { expiredKey, noAccount } from '../records/check.js';
import { isKey, keyHash, keyIdOf, newKey, sameHash } from '../records/key.js';
import { checkKeyTerms, earlierExpiry, isExpired, type KeyTerms, rotatedTerms } from '../records/key-terms.js';
import type { LastUses } from './last-uses.js';
import type { AuditAction } from '../records/audit.js';
import { accountOf } from './accounts.js';
import { audited } from './audit.js';
import { nextNumbers } from './database/numbers.js';
import { beforeWrite } from './database/retried.js';
import { isRowId } from './database/row-id.js';
import type { Db, KeyTable } from './database/tables.js';
import { lockAccount } from './usage.js';

type KeyStore = Pick<AccountStore, 'issueKey' | 'rotateKey' | 'expireKey' | 'keys' | 'revokeKey' | 'authenticate'>;

/** Keys in a database, by their hash. */
export function sqlKeys(db: Db, now: () => string, uses: LastUses): KeyStore {
  async function issue(
    accountId: number,
    terms: KeyTerms,
    action: AuditAction,
    within: (to: Db) => Promise<void>,
  ): Promise<IssuedKey> {
    const key = newKey(accountId);
    const hash = await keyHash(key);
    const number = await nextNumbers(db, 'keys');
    const row = {
      key_id: keyIdOf(hash),
      hash,
      account_id: accountId,
      number,
      created_at: now(),
      scopes: terms.scopes?.join(' ') ?? null,
      expires_at: terms.expiresAt ?? null,
      last_used_at: null,
    };
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await within(transaction);
      await transaction.insertInto('keys').values(row).execute();
      await audited(transaction, { action, accountId }, row.created_at);
    });
    return { key, keyId: row.key_id };
  }

  return {
    async issueKey(accountId, terms = {}) {
      if (!isRowId(accountId)) throw noAccount(accountId);
      return issue(accountId, checkKeyTerms(terms, now()), 'key-issued', async () => {});
    },
    async rotateKey(keyId, options) {
      const old = await beforeWrite(() =>
        db.selectFrom('keys').selectAll().where('key_id', '=', keyId).executeTakeFirst(),
      );
      if (old === undefined) return undefined;
      const { terms, oldExpiresAt } = rotatedTerms({ ...termsOf(old), createdAt: old.created_at }, options, now());
      return issue(old.account_id, terms, 'key-rotated', async (transaction) => {
        await transaction.updateTable('keys').set({ expires_at: oldExpiresAt }).where('key_id', '=', keyId).execute();
      });
    },
    async expireKey(keyId, expiresAt) {
      return db.transaction().execute(async (transaction) => {
        // A write first, as it locks the row.
        const touched = transaction.updateTable('keys').set((eb) => ({ number: eb.ref('number') }));
        const old = await touched.where('key_id', '=', keyId).returningAll().executeTakeFirst();
        if (old === undefined) return false;
        const expires_at = earlierExpiry(termsOf(old), expiresAt, now());
        await transaction.updateTable('keys').set({ expires_at }).where('key_id', '=', keyId).execute();
        await audited(transaction, { action: 'key-expiry-changed', accountId: old.account_id }, now());
        return true;
      });
    },
    async keys(accountId) {
      const rows = await db
        .selectFrom('keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('number')
        .execute();
      return rows.map((row) => {
        const lastUsedAt = uses.of(row.key_id) ?? row.last_used_at;
        return {
          keyId: row.key_id,
          createdAt: row.created_at,
          ...termsOf(row),
          ...(lastUsedAt === null ? {} : { lastUsedAt }),
        };
      });
    },
    async revokeKey(keyId) {
      return db.transaction().execute(async (transaction) => {
        const gone = transaction.deleteFrom('keys').where('key_id', '=', keyId).returning('account_id');
        const row = await gone.executeTakeFirst();
        if (row === undefined) return false;
        await audited(transaction, { action: 'key-revoked', accountId: row.account_id }, now());
        return true;
      });
    },
    async authenticate(key) {
      if (!isKey(key)) return undefined;
      const hash = await keyHash(key);
      const keyId = keyIdOf(hash);
      const row = await db
        .selectFrom('keys')
        .innerJoin('accounts', 'accounts.id', 'keys.account_id')
        .select(['keys.hash', 'keys.scopes', 'keys.expires_at'])
        .select(['accounts.id', 'accounts.name', 'accounts.plan', 'accounts.response_form', 'accounts.created_at'])
        .where('keys.key_id', '=', keyId)
        .executeTakeFirst();
      if (row === undefined || !sameHash(row.hash, hash)) return undefined;
      const terms = termsOf(row);
      if (isExpired(terms, now())) throw expiredKey(terms);
      uses.note(keyId);
      return { account: accountOf(row), keyId, ...(terms.scopes && { scopes: terms.scopes }) };
    },
  };
}

/** Saves the last use of keys. */
export async function writeLastUses(db: Db, uses: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // In one order everywhere, as rows stay locked until the end.
    for (const [keyId, at] of [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await transaction.updateTable('keys').set({ last_used_at: at }).where('key_id', '=', keyId).execute();
  });
}

function termsOf({ scopes, expires_at }: Pick<KeyTable, 'scopes' | 'expires_at'>): KeyTerms {
  return {
    ...(scopes === null ? {} : { scopes: scopes.split(' ') as KeyScope[] }),
    ...(expires_at === null ? {} : { expiresAt: expires_at }),
  };
}
