import type { Numbered } from './database/numbers.js';
import { isRowId } from './database/row-id.js';
import type { Db } from './database/tables.js';

/** Deletes a row of an account by its number; false if it does not exist. */
export async function deleteOwned(
  db: Db,
  table: Exclude<Numbered, 'calculations'>,
  accountId: number,
  number: number,
): Promise<boolean> {
  if (!isRowId(number)) return false;
  const done = await db
    .deleteFrom<Exclude<Numbered, 'calculations'>>(table)
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
