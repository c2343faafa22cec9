import type { Selectable } from 'kysely';

import type { Account, AccountStore } from '../account.js';
import { checkName } from '../check.js';
import { nextNumbers } from './numbers.js';
import { isRowId } from './row-id.js';
import type { Db, Tables } from './tables.js';

export function sqlAccounts(
  db: Db,
  now: () => string,
): Pick<AccountStore, 'createAccount' | 'account' | 'accounts' | 'setPlan'> {
  return {
    async createAccount(name, { plan = 'selfHosted' } = {}) {
      checkName(name);
      const id = await nextNumbers(db, 'accounts');
      const row = { id, name, plan, created_at: now() };
      await db.insertInto('accounts').values(row).execute();
      return accountOf(row);
    },
    async account(id) {
      if (!isRowId(id)) return undefined;
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && accountOf(row);
    },
    accounts: async () => (await db.selectFrom('accounts').selectAll().orderBy('id').execute()).map(accountOf),
    async setPlan(accountId, plan) {
      if (!isRowId(accountId)) return false;
      const done = await db.updateTable('accounts').set({ plan }).where('id', '=', accountId).executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}

export function accountOf({
  id,
  name,
  plan,
  created_at,
}: Omit<Selectable<Tables['accounts']>, 'stored_bytes'>): Account {
  return { id, name, plan, createdAt: created_at };
}
