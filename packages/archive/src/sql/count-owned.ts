import type { Db } from './tables.js';

/** Tables whose rows are counted by account. */
type Counted = 'clutter' | 'models' | 'noise' | 'projects' | 'templates';

/** Number of rows of a table that belong to an account. */
export async function countOwned(db: Db, table: Counted, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom<Counted>(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
