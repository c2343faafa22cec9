import type { Selectable } from 'kysely';

import type { Account, AccountStore } from '../account.js';
import { checkName, noAccount } from '../check.js';
import { isKey, keyHash, keyIdOf, newKey, sameHash } from '../key.js';
import { nextNumbers } from './numbers.js';
import { isRowId } from './row-id.js';
import type { Db, Tables } from './tables.js';

export function sqlAccounts(db: Db, now: () => string): AccountStore {
  const account: AccountStore['account'] = async (id) => {
    if (!isRowId(id)) return undefined;
    const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    return row && accountOf(row);
  };

  return {
    async createAccount(name, { plan = 'selfHosted' } = {}) {
      checkName(name);
      const id = await nextNumbers(db, 'accounts');
      const row = { id, name, plan, created_at: now() };
      await db.insertInto('accounts').values(row).execute();
      return accountOf(row);
    },
    account,
    accounts: async () => (await db.selectFrom('accounts').selectAll().orderBy('id').execute()).map(accountOf),
    async setPlan(accountId, plan) {
      if (!isRowId(accountId)) return false;
      const done = await db.updateTable('accounts').set({ plan }).where('id', '=', accountId).executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async issueKey(accountId) {
      if ((await account(accountId)) === undefined) throw noAccount(accountId);
      const key = newKey(accountId);
      const hash = await keyHash(key);
      const number = await nextNumbers(db, 'keys');
      const row = { key_id: keyIdOf(hash), hash, account_id: accountId, number, created_at: now() };
      await db.insertInto('keys').values(row).execute();
      return { key, keyId: row.key_id };
    },
    async keys(accountId) {
      const rows = await db
        .selectFrom('keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('number')
        .execute();
      return rows.map((row) => ({ keyId: row.key_id, createdAt: row.created_at }));
    },
    async revokeKey(keyId) {
      const done = await db.deleteFrom('keys').where('key_id', '=', keyId).executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    async authenticate(key) {
      if (!isKey(key)) return undefined;
      const hash = await keyHash(key);
      const row = await db
        .selectFrom('keys')
        .innerJoin('accounts', 'accounts.id', 'keys.account_id')
        .select(['keys.hash', 'accounts.id', 'accounts.name', 'accounts.plan', 'accounts.created_at'])
        .where('keys.key_id', '=', keyIdOf(hash))
        .executeTakeFirst();
      if (row === undefined || !sameHash(row.hash, hash)) return undefined;
      return { account: accountOf(row), keyId: keyIdOf(hash) };
    },
  };
}

function accountOf({ id, name, plan, created_at }: Omit<Selectable<Tables['accounts']>, 'stored_bytes'>): Account {
  return { id, name, plan, createdAt: created_at };
}
