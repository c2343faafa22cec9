import { isRowId } from './row-id.js';
import type { Db } from './tables.js';

/** Tables whose rows have an account and an id. */
type Numbered = 'clutter' | 'patterns' | 'templates';

/** Deletes a row of an account; false if it does not exist. */
export async function deleteOwned(db: Db, table: Numbered, accountId: number, id: number): Promise<boolean> {
  if (!isRowId(id)) return false;
  const done = await db
    .deleteFrom<Numbered>(table)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
