import { checkName } from '../records/check.js';
import type { PatternStore } from '../records/pattern.js';
import { insertedWithin } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import { checkSeal, sealed } from './seals/seal.js';
import type { Db } from './database/tables.js';

/** Antenna patterns in a database. */
export function sqlPatterns(db: Db): PatternStore {
  return {
    async addPattern(accountId, name, text, most = Infinity) {
      checkName(name);
      const id = await nextOwnNumbers(db, 'patterns', accountId);
      await insertedWithin(db, { table: 'patterns', accountId, most }, (transaction) =>
        transaction
          .insertInto('patterns')
          .values(sealed('patterns', { number: id, account_id: accountId, name, text }))
          .execute(),
      );
      return { id, name };
    },
    async pattern(accountId, id) {
      if (!isRowId(id)) return undefined;
      const row = await db
        .selectFrom('patterns')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('number', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      checkSeal('patterns', row);
      return { id: row.number, name: row.name, text: row.text };
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
