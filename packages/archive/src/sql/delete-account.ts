import { sql } from 'kysely';

import { audited } from './audit.js';
import { emptyJournal } from './empty-journal.js';
import { isPostgres } from './database/is-postgres.js';
import type { RowFiles } from './leftovers.js';
import { ownCounter } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import type { Db } from './database/tables.js';
import { deletedWithFiles } from './with-files.js';

/** Tables with rows of accounts besides those with files. */
const OWNED = [
  'keys',
  'credits',
  'usage',
  'templates',
  'projects',
  'favourites',
  'clutter',
  'noise',
  'patterns',
  'profiles',
  'colour_keys',
  'repeats',
] as const;
const NUMBERED = ['calculations', 'clutter', 'patterns', 'projects', 'templates'] as const;

/**
 * Deletes an account and everything it owns. All rows go in one transaction; files without rows are invisible, and what
 * an interruption leaves of them is removed at the next start. @returns whether the account existed
 */
export async function deleteAccount(db: Db, store: RowFiles, accountId: number, now: () => string): Promise<boolean> {
  if (!isRowId(accountId)) return false;
  let sids: readonly string[] = [];
  const isThere = async (at: Db): Promise<boolean> =>
    (await at.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()) !== undefined;
  const removed = await deletedWithFiles({ db, store, accountId, isThere, sids: () => sids }, () =>
    db.transaction().execute(async (transaction) => {
      // In the order of a call that ends: calls first, then their account.
      if (isPostgres(db)) await sql`DELETE FROM calls WHERE account_id = ${accountId}`.execute(transaction);
      // Waits for transactions that insert rows of the account, and keeps out others.
      if (isPostgres(db)) await sql`SELECT id FROM accounts WHERE id = ${accountId} FOR UPDATE`.execute(transaction);
      const found = await transaction
        .updateTable('accounts')
        .set({ name: '', stored_bytes: 0 })
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (found.numUpdatedRows === 0n) return false;
      const calculations = await transaction
        .selectFrom('calculations')
        .select('sid')
        .where('account_id', '=', accountId)
        .execute();
      const models = await transaction
        .deleteFrom('models')
        .where('account_id', '=', accountId)
        .returning('sid')
        .execute();
      await transaction.deleteFrom('calculations').where('account_id', '=', accountId).execute(); // their files follow
      for (const table of OWNED)
        await transaction.deleteFrom<(typeof OWNED)[number]>(table).where('account_id', '=', accountId).execute();
      const counters = NUMBERED.map((table) => ownCounter(table, accountId));
      await transaction.deleteFrom('counters').where('name', 'in', counters).execute();
      await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
      await audited(transaction, { action: 'account-deleted', accountId, items: calculations.length }, now());
      sids = [...calculations, ...models].map(({ sid }) => sid);
      return true;
    }),
  );
  const existed = removed ?? true;
  // The rows are overwritten in the database already; its journal still has them.
  if (existed) await emptyJournal(db);
  return existed;
}
