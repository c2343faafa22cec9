import { checkName } from '../check.js';
import type { PatternStore } from '../pattern.js';
import { insertedWithin } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './numbers.js';
import { isRowId } from './row-id.js';
import type { Db } from './tables.js';

/** Antenna patterns in a database. */
export function sqlPatterns(db: Db): PatternStore {
  return {
    async addPattern(accountId, name, text, most = Infinity) {
      checkName(name);
      const id = await nextOwnNumbers(db, 'patterns', accountId);
      await insertedWithin(db, { table: 'patterns', accountId, most }, (transaction) =>
        transaction.insertInto('patterns').values({ number: id, account_id: accountId, name, text }).execute(),
      );
      return { id, name };
    },
    async pattern(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await db
        .selectFrom('patterns')
        .select(['number as id', 'name', 'text'])
        .where('account_id', '=', accountId)
        .where('number', '=', id)
        .executeTakeFirst();
      return row;
    },
    patterns: (accountId) =>
      db
        .selectFrom('patterns')
        .select(['number as id', 'name'])
        .where('account_id', '=', accountId)
        .orderBy('number')
        .execute(),
    deletePattern: (accountId, id) => deleteOwned(db, 'patterns', accountId, id),
  };
}
