import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { ListOptions } from '../records/calculation.js';
import { meets, nearby } from './boxes.js';
import { isPostgres } from './database/is-postgres.js';
import type { Db, Tables } from './database/tables.js';

/** How many of the newest calculations are looked through for each that a list by box returns. */
const NEWEST_PER_LISTED = 10;

type Calculations = SelectQueryBuilder<Tables, 'calculations', object>;

/** The calculations of an account. */
export function owned(db: Db, accountId: number): Calculations {
  return db.selectFrom('calculations').where('account_id', '=', accountId);
}

/**
 * Numbers of the newest calculations in a box, if the newest of the account are enough to find them: of a box that
 * contains much of an account, the index of boxes would return too many.
 */
async function newestIn(db: Db, accountId: number, { extent, before, limit = 300 }: ListOptions) {
  if (extent === undefined) return undefined;
  let newest = owned(db, accountId).select(['number', 'south', 'north', 'west', 'east']);
  if (before !== undefined) newest = newest.where('number', '<', before);
  const found = await db
    .selectFrom(
      newest
        .orderBy('number', 'desc')
        .limit(NEWEST_PER_LISTED * limit)
        .as('calculations'),
    )
    .select('number')
    .where((eb) => meets(eb as unknown as ExpressionBuilder<Tables, 'calculations'>, extent))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return found.length === limit ? found.map(({ number }) => number) : undefined;
}

/** Query of the calculations of an account that a list shows, newest first. */
export async function listed(db: Db, accountId: number, options: ListOptions): Promise<Calculations> {
  const { network, kind, site, extent, before, limit = 300 } = options;
  let query = owned(db, accountId).limit(limit);
  if (before !== undefined) query = query.where('number', '<', before);
  if (network !== undefined) query = query.where('network', '=', network);
  if (kind !== undefined) query = query.where('kind', 'in', [kind].flat());
  if (site !== undefined) query = query.where('site', '=', site);
  if (extent === undefined) return query.orderBy('number', 'desc');
  const isPlain = network === undefined && kind === undefined && site === undefined;
  const newest = isPlain ? await newestIn(db, accountId, options) : undefined;
  if (newest !== undefined) return owned(db, accountId).where('number', 'in', newest).orderBy('number', 'desc');
  // Numbers are found in the index of boxes alone. `+` stops the database from reading all rows in their order instead.
  const numbers = query
    .select('number')
    .where((eb) => (isPostgres(db) ? eb.and([nearby(extent), meets(eb, extent)]) : meets(eb, extent)))
    .orderBy(sql`+number`, 'desc');
  return owned(db, accountId).where('number', 'in', numbers).orderBy('number', 'desc');
}
