import { setImmediate } from 'node:timers/promises';

import type { Insertable, Transaction } from 'kysely';

import type { ClutterItem, ClutterStore, NewClutterItem } from '../clutter-item.js';
import { extentAround } from '../extent.js';
import { ordered } from '../nearest.js';
import { extentOf, meets } from './boxes.js';
import { chunks } from '../chunks.js';
import { countOwned } from './count-owned.js';
import { deleteOwned } from './delete-owned.js';
import { nextOwnNumbers } from './numbers.js';
import type { Db, Tables } from './tables.js';
import { lockAccount } from './usage.js';

/** How much JSON is parsed before other requests get a turn, characters: a few milliseconds. */
const AT_ONCE = 500_000;

export function sqlClutter(db: Db): ClutterStore {
  /** Rows of new items, with their numbers. */
  async function rowsOf(accountId: number, items: readonly NewClutterItem[]): Promise<Insertable<Tables['clutter']>[]> {
    const first = await nextOwnNumbers(db, 'clutter', accountId, items.length);
    return items.map(({ extent: { north, east, south, west }, feature }, i) => ({
      number: first + i,
      account_id: accountId,
      north,
      east,
      south,
      west,
      feature: JSON.stringify(feature),
    }));
  }

  async function insert(
    transaction: Transaction<Tables>,
    rows: readonly Insertable<Tables['clutter']>[],
  ): Promise<void> {
    for (const some of chunks(rows)) {
      await transaction.insertInto('clutter').values(some).execute();
      await setImmediate(); // SQLite writes on the calling thread
    }
  }

  return {
    async addClutter(accountId, items) {
      if (items.length === 0) return [];
      const rows = await rowsOf(accountId, items);
      await db.transaction().execute((transaction) => insert(transaction, rows));
      return rows.map(({ number }) => number);
    },
    async addClutterAfter(accountId, newest, items) {
      if (items.length === 0) return [];
      const rows = await rowsOf(accountId, items);
      const isSaved = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        const newer = transaction.selectFrom('clutter').select('number').where('account_id', '=', accountId);
        if ((await newer.where('number', '>', newest).limit(1).executeTakeFirst()) !== undefined) return false;
        await insert(transaction, rows);
        return true;
      });
      return isSaved ? rows.map(({ number }) => number) : undefined;
    },
    async clutter(accountId, options = {}) {
      const extent = options.near === undefined ? options.extent : extentAround(options.near);
      let query = db.selectFrom('clutter').selectAll().where('account_id', '=', accountId).orderBy('number');
      if (extent !== undefined) query = query.where((eb) => meets(eb, extent));
      // The nearest are known only after sorting; otherwise the database can apply the limit.
      if (options.near === undefined && options.limit !== undefined) query = query.limit(options.limit);
      const items: ClutterItem[] = [];
      let parsed = 0;
      for (const row of await query.execute()) {
        const extentOfRow = extentOf(row);
        if (extentOfRow === undefined) continue;
        items.push({ id: row.number, extent: extentOfRow, feature: JSON.parse(row.feature) as unknown });
        parsed += row.feature.length;
        if (parsed < AT_ONCE) continue;
        parsed = 0;
        await setImmediate();
      }
      return ordered(items, options);
    },
    countClutter: (accountId) => countOwned(db, 'clutter', accountId),
    deleteClutter: (accountId, id) => deleteOwned(db, 'clutter', accountId, id),
    async deleteAllClutter(accountId) {
      const done = await db.deleteFrom('clutter').where('account_id', '=', accountId).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}
