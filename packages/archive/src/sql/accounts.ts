import type { Selectable } from 'kysely';

import type { Account, AccountStore } from '../records/account.js';
import { checkName } from '../records/check.js';
import { audited } from './audit.js';
import { deleteAccount } from './delete-account.js';
import type { RowFiles } from './leftovers.js';
import { nextNumbers } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import type { Db, Tables } from './database/tables.js';

/** Accounts in a database, without their keys. */
export function sqlAccounts(
  db: Db,
  now: () => string,
  store: RowFiles,
): Pick<AccountStore, 'createAccount' | 'deleteAccount' | 'account' | 'accounts' | 'setPlan' | 'setResponseForm'> {
  return {
    async createAccount(name, { plan = 'selfHosted', responseForm } = {}) {
      checkName(name);
      const id = await nextNumbers(db, 'accounts');
      const row = { id, name, plan, response_form: responseForm ?? null, created_at: now() };
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('accounts').values(row).execute();
        await audited(transaction, { action: 'account-created', accountId: id }, row.created_at);
      });
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
      return db.transaction().execute(async (transaction) => {
        const update = transaction.updateTable('accounts').set({ plan }).where('id', '=', accountId);
        if ((await update.executeTakeFirst()).numUpdatedRows === 0n) return false;
        await audited(transaction, { action: 'plan-changed', accountId }, now());
        return true;
      });
    },
    async setResponseForm(accountId, form) {
      if (!isRowId(accountId)) return false;
      return db.transaction().execute(async (transaction) => {
        const update = transaction.updateTable('accounts').set({ response_form: form ?? null });
        const { numUpdatedRows } = await update.where('id', '=', accountId).executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await audited(transaction, { action: 'response-form-changed', accountId }, now());
        return true;
      });
    },
    deleteAccount: (accountId) => deleteAccount(db, store, accountId, now),
  };
}

/** The account of a row. */
export function accountOf({
  id,
  name,
  plan,
  response_form,
  created_at,
}: Omit<Selectable<Tables['accounts']>, 'stored_bytes'>): Account {
  return { id, name, plan, ...(response_form !== null && { responseForm: response_form }), createdAt: created_at };
}
