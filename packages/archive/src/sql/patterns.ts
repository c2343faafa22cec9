import { checkName } from '../check.js';
import type { PatternStore } from '../pattern.js';
import { deleteOwned } from './delete-owned.js';
import { nextNumbers } from './numbers.js';
import { isRowId } from './row-id.js';
import type { Db } from './tables.js';

export function sqlPatterns(db: Db): PatternStore {
  return {
    async addPattern(accountId, name, text) {
      checkName(name);
      const id = await nextNumbers(db, 'patterns');
      await db.insertInto('patterns').values({ id, account_id: accountId, name, text }).execute();
      return { id, name };
    },
    async pattern(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await db
        .selectFrom('patterns')
        .select(['id', 'name', 'text'])
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row;
    },
    patterns: (accountId) =>
      db.selectFrom('patterns').select(['id', 'name']).where('account_id', '=', accountId).orderBy('id').execute(),
    deletePattern: (accountId, id) => deleteOwned(db, 'patterns', accountId, id),
  };
}
