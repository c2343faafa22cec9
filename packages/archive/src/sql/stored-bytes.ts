import type { Db } from './tables.js';

/** Bytes of saved calculations and models, of one account or all. */
export async function storedBytes(
  db: Db,
  accountId?: number,
): Promise<{ readonly models: number; readonly all: number }> {
  const sumOf = async (table: 'calculations' | 'models'): Promise<number> => {
    let query = db
      .selectFrom<'calculations' | 'models'>(table)
      .select((eb) => eb.fn.sum<number | string | null>('bytes').as('sum'));
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    return Number((await query.executeTakeFirst())?.sum ?? 0);
  };
  const [calculations, models] = [await sumOf('calculations'), await sumOf('models')];
  return { models, all: calculations + models };
}
